/** A saved simulation as a list shows it. */
export type SavedSimulacaoView = {
  id: string;
  nome: string;
  nota: string;
  moto: string;
  /** Query string of its address. */
  endereco: string;
  /** Sentence with parcela, number of parcelas and entrada. */
  frase: string;
  /** Date created, YYYY-MM-DD in São Paulo. */
  criadaEm: string;
  /** True when a newer plan is in force. */
  planoMudou: boolean;
};

/** `proximo` is the keyset cursor of the next page, null on the last. */
export type SavedSimulacoesPage = { simulacoes: SavedSimulacaoView[]; proximo: string | null };
