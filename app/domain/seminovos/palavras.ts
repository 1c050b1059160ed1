/** "12.500" */
export const comPontos = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** "2020/2021", or "2021" where it was made in its model year. */
export const anoDe = ({ anoFabricacao, anoModelo }: { anoFabricacao: number; anoModelo: number }): string =>
  anoFabricacao === anoModelo ? String(anoModelo) : `${anoFabricacao}/${anoModelo}`;

export const nomeDe = ({ marca, modelo }: { marca: string; modelo: string }): string => `${marca} ${modelo}`;
