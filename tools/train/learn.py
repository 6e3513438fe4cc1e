#!/usr/bin/env python3
"""Learns players/learned_value.inc from the positions that self_play wrote down. Needs PyTorch.

    tools/train/learn.py --out players/learned_value.inc FILE...

Prints how well chances were foretold on games that were not learned from (cross entropy, less is
better), by the valuation alone and by what was learned.
"""
import argparse

import numpy as np
import torch
from torch import nn

SEATS, SEAT_FACTS, TABLE_FACTS = 6, 48, 16
ROW = 1 + SEATS * SEAT_FACTS + TABLE_FACTS + SEATS + 1 + 2 * SEATS
FIRST, SECOND, UNIT = 32, 16, 4096


def whole_rows(numbers):
    """Without the end of a file whose writer was stopped."""
    return numbers[:len(numbers) // ROW * ROW].reshape(-1, ROW)


class Positions:
    """The rows of some files, on the device."""

    def __init__(self, files, device):
        rows = np.concatenate([whole_rows(np.fromfile(file, dtype=np.int16)) for file in files])
        self.rows = torch.from_numpy(rows).to(device)

    def batch(self, rows):
        rows = rows.float()
        at = 1
        players = rows[:, 0].long()
        facts = rows[:, at:at + SEATS * SEAT_FACTS].reshape(-1, SEATS, SEAT_FACTS) / 256
        at += SEATS * SEAT_FACTS
        table = rows[:, at:at + TABLE_FACTS] / 256
        at += TABLE_FACTS
        worth, scale = rows[:, at:at + SEATS] / 16, rows[:, at + SEATS:at + SEATS + 1] / 16
        at += SEATS + 1
        won, points = rows[:, at:at + SEATS] / 256, rows[:, at + SEATS:at + 2 * SEATS]
        there = torch.arange(SEATS, device=rows.device)[None] < players[:, None]
        return facts, table, worth, scale, won / won.sum(1, keepdim=True), points, there, players


def inputs(facts, table, worth, there, players):
    """As Fill in players/learned_value.cc, for all seats."""
    others = there[:, None, :] & ~torch.eye(SEATS, dtype=torch.bool, device=facts.device)[None]
    rival = worth[:, None, :].masked_fill(~others, -1e9).argmax(2)
    strongest = torch.gather(facts, 1, rival[:, :, None].expand(-1, -1, SEAT_FACTS))
    mean = others.float() @ facts / (players - 1)[:, None, None]
    return torch.cat([facts, strongest, mean, table[:, None].expand(-1, SEATS, -1)], 2)


def network():
    net = nn.Sequential(nn.Linear(3 * SEAT_FACTS + TABLE_FACTS, FIRST), nn.ReLU(), nn.Linear(FIRST, SECOND), nn.ReLU(), nn.Linear(SECOND, 2))
    nn.init.zeros_(net[4].weight)
    nn.init.zeros_(net[4].bias)
    return net


def losses(net, batch):
    facts, table, worth, scale, won, points, there, players = batch
    out = net(inputs(facts, table, worth, there, players))
    strength = (worth / scale + out[..., 0]).masked_fill(~there, -1e9)
    entropy = -(won * torch.log_softmax(strength, 1).masked_fill(~there, 0)).sum(1)
    error = (((worth + 40 * out[..., 1] - points) / 40) ** 2 * there).sum(1) / players
    return entropy, error


def report(name, net, positions, rows):
    with torch.no_grad():
        net.eval()
        sums = {}
        for part in rows.split(65536):
            batch = positions.batch(part)
            entropy, error = losses(net, batch)
            for players in range(2, SEATS + 1):
                mine = batch[-1] == players
                old = sums.get(players, (0, 0, 0))
                sums[players] = (old[0] + entropy[mine].sum().item(), old[1] + error[mine].sum().item(), old[2] + mine.sum().item())
        net.train()
    everything = [sum(each[i] for each in sums.values()) for i in range(3)]
    text = ', '.join(f'{players}: {each[0] / max(1, each[2]):.4f}' for players, each in sums.items())
    print(f'{name}: {everything[0] / everything[2]:.4f} ({text}); points {40 * (everything[1] / everything[2]) ** 0.5:.2f}', flush=True)


def quantize(net):
    numbers = []
    with torch.no_grad():
        for layer in (net[0], net[2], net[4]):
            for tensor in (layer.weight, layer.bias):
                tensor.copy_((tensor * UNIT).round().clamp(-32767, 32767) / UNIT)
                numbers += [round(each * UNIT) for each in tensor.t().flatten().tolist()]
    return numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('files', nargs='+')
    parser.add_argument('--out', required=True)
    parser.add_argument('--epochs', type=int, default=16)
    parser.add_argument('--batch', type=int, default=4096)
    parser.add_argument('--rate', type=float, default=3e-3)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    positions = Positions(options.files, device)
    kept = len(positions.rows) // 20
    tried, learned = positions.rows[:kept], positions.rows[kept:]
    print(f'{len(learned)} positions to learn from, {kept} to try', flush=True)
    net = network().to(device)
    report('valuation', net, positions, tried)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    steps = options.epochs * (len(learned) // options.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=max(steps, 2))
    for epoch in range(options.epochs):
        order = torch.randperm(len(learned), device=device)
        for start in range(0, len(learned) - options.batch + 1, options.batch):
            entropy, error = losses(net, positions.batch(learned[order[start:start + options.batch]]))
            loss = entropy.mean() + 0.3 * error.mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        if epoch % 4 == 3:
            report(f'epoch {epoch + 1}', net, positions, tried)
    numbers = quantize(net)
    report('learned', net, positions, tried)
    with open(options.out, 'w', encoding='ascii') as file:
        for start in range(0, len(numbers), 32):
            file.write(','.join(map(str, numbers[start:start + 32])) + ',\n')


if __name__ == '__main__':
    main()
