declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

declare module '@fontsource/poppins/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@fontsource/roboto/files/*' {
  const data: ArrayBuffer;
  export default data;
}
