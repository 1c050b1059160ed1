/** Formats with dots between thousands: "12.500". */
export const formatThousands = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Formats the years: "2020/2021", or "2021" when manufacture and model year are equal. */
export const formatSeminovoYears = ({
  anoFabricacao,
  anoModelo,
}: {
  anoFabricacao: number;
  anoModelo: number;
}): string => (anoFabricacao === anoModelo ? String(anoModelo) : `${anoFabricacao}/${anoModelo}`);

export const seminovoName = ({ marca, modelo }: { marca: string; modelo: string }): string =>
  `${marca} ${modelo}`;
