import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { Faixa } from '~/domain/estoque/dias.ts';
import { NOME_DA_SITUACAO, type Situacao } from '~/domain/estoque/situacoes.ts';
import { fotoReduzida } from '~/domain/fotos/foto.ts';
import type { Figura } from './tipos.ts';

const TOM = {
  em_transito: 'info',
  disponivel: 'success',
  reservada: 'warning',
  vendida: 'neutro',
  entregue: 'neutro',
} as const satisfies Record<Situacao, string>;

/** Chip with an item's situacao. */
export const EtiquetaDaSituacao = ({ situacao }: { situacao: Situacao }) => (
  <Etiqueta tom={TOM[situacao]}>{NOME_DA_SITUACAO[situacao]}</Etiqueta>
);

const TOM_DOS_DIAS = { novo: 'neutro', velho: 'warning', parado: 'error' } as const satisfies Record<
  Faixa,
  string
>;

/** Chip with an item's days in the estoque; marked above 60 and above 90 days. */
export const EtiquetaDosDias = ({ dias, faixa }: { dias: string; faixa: Faixa }) =>
  faixa === 'novo' ? (
    <span className="numeros text-muted">{dias}</span>
  ) : (
    <Etiqueta tom={TOM_DOS_DIAS[faixa]}>
      {dias}
      <span className="sr-only">{faixa === 'parado' ? ', parada' : ', há muito tempo'}</span>
    </Etiqueta>
  );

/** Thumbnail of the moto. */
export const Miniatura = ({ figura: { url, tipo } }: { figura: Figura }) => (
  <span className={`estoque-miniatura estoque-${tipo}`}>
    <img src={fotoReduzida(url, 256)} alt="" loading="lazy" decoding="async" width={96} height={72} />
  </span>
);
