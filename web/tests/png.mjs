// Writes a picture as a PNG with 256 colours, a third as large as what browsers write.

import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
const BITS = 6; // of each channel, to find out which colours are frequent
const SHIFT = 8 - BITS;

/** A screenshot, written anew with few colours. */
export async function smallPng(browser, screenshot) {
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate(decode, screenshot.toString('base64'));
  await page.close();
  return encodePng({ width, height, pixels: Buffer.from(data, 'base64') });
}

/** Runs in a page. */
async function decode(data) {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  return { width, height, data: btoa(Array.from(pixels, (byte) => String.fromCharCode(byte)).join('')) };
}

/** `pixels`: red, green, blue, alpha of each, row by row; alpha is left out. */
function encodePng({ width, height, pixels }) {
  const bins = new Map();
  const binOf = (at) => ((pixels[at] >> SHIFT) << (2 * BITS)) | ((pixels[at + 1] >> SHIFT) << BITS) | (pixels[at + 2] >> SHIFT);
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = bins.get(binOf(at)) ?? bins.set(binOf(at), [0, 0, 0, 0]).get(binOf(at));
    bin[0] += 1;
    for (let channel = 0; channel < 3; channel += 1) bin[channel + 1] += pixels[at + channel];
  }
  const palette = paletteOf([...bins.values()].map(([count, ...sums]) => ({ count, colour: sums.map((sum) => sum / count) })));
  const nearest = new Map([...bins].map(([key, [count, ...sums]]) => [key, nearestOf(palette, sums.map((sum) => sum / count))]));

  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter: none
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = nearest.get(binOf((y * width + x) * 4));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, palette
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Halves the group of colours that differ most until there are enough groups; the middle of each is taken. Rare colours are kept that way. */
function paletteOf(colours) {
  const groups = [widest(colours)];
  while (groups.length < COLOURS) {
    const at = groups.reduce((best, { spread }, i) => (spread > groups[best].spread ? i : best), 0);
    const { members, channel, spread } = groups[at];
    if (spread === 0) break;
    members.sort((one, other) => one.colour[channel] - other.colour[channel]);
    const total = members.reduce((sum, { count }) => sum + Math.sqrt(count), 0);
    let sum = 0;
    const half = members.findIndex(({ count }) => (sum += Math.sqrt(count)) >= total / 2);
    const cut = Math.min(Math.max(half, 1), members.length - 1);
    groups.splice(at, 1, widest(members.slice(0, cut)), widest(members.slice(cut)));
  }
  return groups.map(({ members }) => {
    const count = members.reduce((sum, each) => sum + each.count, 0);
    return [0, 1, 2].map((channel) => Math.round(members.reduce((sum, each) => sum + each.colour[channel] * each.count, 0) / count));
  });
}

/** The group with the channel in which it differs most, and how much that matters. */
function widest(members) {
  const ranges = [0, 1, 2].map((channel) => {
    const values = members.map(({ colour }) => colour[channel]);
    return values.reduce((most, value) => Math.max(most, value), 0) - values.reduce((least, value) => Math.min(least, value), 255);
  });
  const channel = ranges.indexOf(Math.max(...ranges));
  return { members, channel, spread: members.length > 1 ? ranges[channel] * Math.sqrt(members.length) : 0 };
}

function nearestOf(palette, colour) {
  let best = 0;
  let least = Infinity;
  palette.forEach((each, i) => {
    const away = each.reduce((sum, value, channel) => sum + (value - colour[channel]) ** 2, 0);
    if (away < least) [best, least] = [i, away];
  });
  return best;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
