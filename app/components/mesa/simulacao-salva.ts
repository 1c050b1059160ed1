/** A saved simulation as a list shows it. */
export type SimulacaoSalva = {
  id: string;
  nome: string;
  nota: string;
  moto: string;
  /** Query of its address. */
  endereco: string;
  /** The instalment with its down payment and number. */
  frase: string;
  /** YYYY-MM-DD in São Paulo. */
  criadaEm: string;
  /** A newer plan is in force. */
  planoMudou: boolean;
};

/** `proximo` is the key after which the next page starts, null on the last. */
export type PaginaDeSalvas = { simulacoes: SimulacaoSalva[]; proximo: string | null };
