export type Conta = { uid: string; email: string; nome: string; verificado: boolean; what: string };
export const SENHA: string;
export const CONTAS: readonly Conta[];
