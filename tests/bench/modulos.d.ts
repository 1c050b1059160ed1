/** Bytes as they are: the rule of the bundler's for files of this name. */
declare module '*.bin' {
  const data: ArrayBuffer;
  export default data;
}
