import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { isOpenProposta, PROPOSTA_ESTADO_LABELS, PROPOSTA_ESTADOS } from '~/domain/propostas/estados.ts';
import { APPROVAL_QUEUE_PATH, propostaListPath } from '~/domain/propostas/proposta-filter.ts';
import type { PropostasData } from './propostas.server.ts';

const PLURAL_NAMES: typeof PROPOSTA_ESTADO_LABELS = {
  ...PROPOSTA_ESTADO_LABELS,
  rascunho: 'Rascunhos',
  enviada: 'Enviadas',
  aprovada: 'Aprovadas',
  faturada: 'Faturadas',
  recusada: 'Recusadas',
  cancelada: 'Canceladas',
  perdida: 'Perdidas',
  expirada: 'Expiradas',
};

/** Filter chips: the approval queue, and the states with their counts where known. */
export function EstadoChips({ filtro, contagens, fila, naFila }: PropostasData) {
  const withEmpresa = useWithEmpresa();
  const row = useRef<HTMLElement>(null);
  const current = naFila ? 'fila' : filtro.situacao;
  // Scrolls the selected chip into view on narrow phones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is at another position.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && row.current && chip.offsetLeft + chip.offsetWidth > row.current.clientWidth) {
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    }
  }, [current]);
  const to = (situacao: PropostasData['filtro']['situacao']) =>
    withEmpresa(propostaListPath({ ...filtro, situacao }));
  const open =
    contagens && PROPOSTA_ESTADOS.filter(isOpenProposta).reduce((sum, each) => sum + contagens[each], 0);
  const chips = [
    { valor: 'abertas' as const, rotulo: 'Abertas', n: open },
    ...PROPOSTA_ESTADOS.map((valor) => ({
      valor,
      rotulo: PLURAL_NAMES[valor],
      n: contagens?.[valor] ?? null,
    })).filter(({ valor, n }) => n !== 0 || valor === filtro.situacao),
    { valor: 'todas' as const, rotulo: 'Todas', n: null },
  ];
  return (
    <nav ref={row} className="escolhas" aria-label="Situação">
      {fila !== null && (
        <Link
          to={withEmpresa(APPROVAL_QUEUE_PATH)}
          preventScrollReset
          className="escolha"
          aria-current={naFila ? 'page' : undefined}
        >
          Para eu aprovar
          <span className="numeros opacity-70">{fila}</span>
        </Link>
      )}
      {chips.map(({ valor, rotulo, n }) => (
        <Link
          key={valor}
          to={to(valor)}
          preventScrollReset
          className="escolha"
          aria-current={!naFila && valor === filtro.situacao ? 'page' : undefined}
        >
          {rotulo}
          {n !== null && <span className="numeros opacity-70">{n}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Filter by seller, for people who see everybody's propostas. */
export function VendedorFilter({ filtro, gere, itens, uid, naFila }: PropostasData) {
  const withEmpresa = useWithEmpresa();
  if (!gere || naFila) return null;
  const { vendedor } = filtro;
  if (vendedor === null)
    return (
      <p>
        <Link
          to={withEmpresa(propostaListPath({ ...filtro, vendedor: uid }))}
          preventScrollReset
          className="estoque-filtro"
        >
          Só as minhas
        </Link>
      </p>
    );
  const nome = vendedor === uid ? 'Minhas' : (itens[0]?.vendedor.nome ?? 'De um vendedor');
  return (
    <p>
      <Link
        to={withEmpresa(propostaListPath({ ...filtro, vendedor: null }))}
        preventScrollReset
        className="estoque-filtro"
        aria-label={`Tirar o filtro ${nome}`}
      >
        {nome}
        <Icon name="fechar" size={16} />
      </Link>
    </p>
  );
}

/** Active filter by month of invoice, with a link that removes it. */
export function MonthFilter({ filtro, mesFaturado }: PropostasData) {
  const withEmpresa = useWithEmpresa();
  if (mesFaturado === null) return null;
  const { mes: _, ...rest } = filtro;
  const nome = `Faturadas em ${mesFaturado}`;
  return (
    <p>
      <Link
        to={withEmpresa(propostaListPath(rest))}
        preventScrollReset
        className="estoque-filtro"
        aria-label={`Tirar o filtro ${nome}`}
      >
        {nome}
        <Icon name="fechar" size={16} />
      </Link>
    </p>
  );
}
