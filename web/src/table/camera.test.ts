import { describe, expect, it } from 'vitest';
import { fit, isInSight, LARGEST, pan, SMALLEST, viewBox, zoomAt } from './camera';

const frame = { width: 800, height: 400 };
const bounds = { x: -2, y: -1, width: 4, height: 4 };

describe('the camera', () => {
  it('keeps clear of what covers its corners if there is room, and only then', () => {
    const frame = { width: 400, height: 600 };
    const bounds = { x: 0, y: 0, width: 4, height: 6 };
    expect(fit(bounds, frame, [])).toEqual({ x: 2, y: 3, scale: 100 });
    // Below a cover of 150 x 120 everything is 80 to a cell; beside it, 62.5.
    expect(fit(bounds, frame, [{ width: 150, height: 120, at: 'top' }])).toEqual({ x: 2, y: 3 - 60 / 80, scale: 80 });
    expect(fit(bounds, frame, [{ width: 150, height: 120, at: 'bottom' }])).toEqual({ x: 2, y: 3 + 60 / 80, scale: 80 });
    // A wide frame would let it pass beside, but not if the cover has no end.
    const wide = { width: 800, height: 400 };
    expect(fit({ x: 0, y: 0, width: 4, height: 4 }, wide, [{ width: 220, height: 40, at: 'top' }]).scale).toBe(100);
    expect(fit({ x: 0, y: 0, width: 4, height: 4 }, wide, [{ width: Infinity, height: 40, at: 'top' }])).toEqual({ x: 2, y: 2 - 20 / 90, scale: 90 });
    // A small palace does not touch it; before a large cover it stays where it is.
    expect(fit({ x: 0, y: 0, width: 1, height: 1 }, frame, [{ width: 100, height: 120, at: 'top' }])).toEqual({ x: 0.5, y: 0.5, scale: 124 });
    expect(fit(bounds, frame, [{ width: 390, height: 500, at: 'bottom' }])).toEqual({ x: 2, y: 3, scale: 100 });
  });

  it('fits a palace into the frame', () => {
    expect(fit(bounds, frame)).toEqual({ x: 0, y: 1, scale: 100 });
    expect(viewBox(fit(bounds, frame), frame)).toBe('-400.0 -100.0 800.0 400.0');
  });

  it('shows all of a high palace in a low frame, and zooms from there', () => {
    const low = { width: 320, height: 100 };
    const whole = fit({ x: 0, y: -9, width: 3, height: 10 }, low);
    expect(whole.scale).toBe(10);
    expect(zoomAt(whole, low, 0.5, 0, 0).scale).toBe(10);
    expect(zoomAt(whole, low, 1.5, 0, 0).scale).toBe(15);
  });

  it('does not blow up a palace that has just begun', () => {
    expect(fit({ x: 0, y: 0, width: 1, height: 1 }, frame).scale).toBeLessThan(150);
  });

  it('keeps what is under the pointer in its place', () => {
    const before = fit(bounds, frame);
    const after = zoomAt(before, frame, 1.5, 100, 50);
    const under = ({ x, scale }: typeof before) => x + (100 - frame.width / 2) / scale;
    expect(under(after)).toBeCloseTo(under(before));
  });

  it('knows whether all of a palace is in sight', () => {
    const whole = fit(bounds, frame);
    expect(isInSight(bounds, frame, whole)).toBe(true);
    expect(isInSight(bounds, frame, pan(whole, bounds, 60, 0))).toBe(true);
    expect(isInSight(bounds, frame, pan(whole, bounds, 0, 60))).toBe(false);
    expect(isInSight(bounds, { ...frame, height: 300 }, whole)).toBe(false);
    expect(isInSight(bounds, frame, zoomAt(whole, frame, 2.5, 400, 200))).toBe(false);
  });

  it('has limits', () => {
    expect(zoomAt(fit(bounds, frame), frame, 100, 0, 0).scale).toBe(LARGEST);
    expect(zoomAt(fit(bounds, frame), frame, 0.001, 0, 0).scale).toBe(SMALLEST);
    expect(pan(fit(bounds, frame), bounds, 99999, -99999)).toMatchObject({ x: -2, y: 3 });
  });
});
