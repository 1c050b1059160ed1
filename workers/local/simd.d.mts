export const KERNELS: readonly { file: string; assembled: () => Uint8Array }[];
