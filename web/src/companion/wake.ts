// Keeps the screen lit while a game is open, where the browser can do that.

/** Until what it returns is called. A page that was hidden has lost it and asks again. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').then(
      (got) => {
        if (over) void got.release();
        else lock = got;
      },
      () => undefined, // Low on power: one touches the screen now and then.
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
