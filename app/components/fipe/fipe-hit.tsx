import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { combustivelName } from '~/domain/fipe/combustivel.ts';
import type { FipeHit } from '~/domain/fipe/fipe-types.ts';
import { formatMoney } from '~/domain/valores/money.ts';

/** Formats model years, for example "2018 a 2024, e 0 km". */
export function formatYears({ anos, zeroKm }: Pick<FipeHit, 'anos' | 'zeroKm'>): string {
  if (anos === null) return zeroKm ? '0 km' : '';
  const years = anos.de === anos.ate ? String(anos.de) : `${anos.de} a ${anos.ate}`;
  return zeroKm ? `${years}, e 0 km` : years;
}

/** One search result: model, brand, and its years or the value of the requested year. */
export function FipeHitItem({ achado }: { achado: FipeHit }) {
  const { marca, modelo, ano, valor, combustivel } = achado;
  return (
    <span className="fipe-achado">
      <span className="min-w-0">
        <span className="block font-medium">{modelo}</span>
        <span className="text-muted text-sm">
          {`${marca} · ${ano === null ? formatYears(achado) : `${formatFipeYear(ano)}, ${combustivelName(combustivel)}`}`}
        </span>
      </span>
      {valor !== null && <span className="flex-none font-display font-medium">{formatMoney(valor)}</span>}
    </span>
  );
}
