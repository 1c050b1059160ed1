import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { EstadoDoItem } from '~/domain/artes/lote.ts';

/** Item of a batch; without a link it is not ready, or was taken down. */
export type ItemListado = {
  item: number;
  titulo: string;
  estado: EstadoDoItem;
  motivo: string | null;
  link: string | null;
  imagem: string | null;
};

const ESTADO = {
  esperando: { tom: 'info', rotulo: 'Na fila' },
  pronto: { tom: 'success', rotulo: 'Pronto' },
  falhou: { tom: 'error', rotulo: 'Falhou' },
  cancelado: { tom: 'neutro', rotulo: 'Cancelado' },
} as const;

const FORA_DO_AR = { tom: 'neutro', rotulo: 'Fora do ar' } as const;

/** Items of a batch, each with picture and link once it is ready. */
export function ListaDoLote({ itens }: { itens: readonly ItemListado[] }) {
  return (
    <ul className="lote-itens">
      {itens.map(({ item, titulo, estado, motivo, link, imagem }) => {
        const { tom, rotulo } = estado === 'pronto' && !link ? FORA_DO_AR : ESTADO[estado];
        return (
          <li key={item} className="lote-item">
            {imagem ? (
              <img src={imagem} alt="" width={72} height={72} loading="lazy" decoding="async" />
            ) : (
              <span aria-hidden className="lote-vaga" />
            )}
            <span className="grid min-w-0 gap-1">
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="alvo wrap-anywhere font-medium hover:text-primary-ink"
                >
                  {titulo}
                </a>
              ) : (
                <span className="wrap-anywhere font-medium">{titulo}</span>
              )}
              {motivo && (
                <span className={estado === 'falhou' ? 'text-error-ink text-sm' : 'text-muted text-sm'}>
                  {motivo}
                </span>
              )}
            </span>
            <Etiqueta tom={tom}>{rotulo}</Etiqueta>
          </li>
        );
      })}
    </ul>
  );
}
