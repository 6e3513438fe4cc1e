// What vite/device.ts brings from build/wasm.

declare module 'virtual:device' {
  const make: import('./host').MakeModule;
  export default make;
}

declare module 'virtual:device.wasm' {
  /** Its address. */
  const wasm: string;
  export default wasm;
}

/** Whether the module was built, so that games can be played on this device. */
declare const __DEVICE__: boolean;
