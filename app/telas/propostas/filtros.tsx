import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatMes } from '~/domain/fipe/referencia.ts';
import { ESTADOS, isAberta, NOMES_DOS_ESTADOS } from '~/domain/propostas/estados.ts';
import { ENDERECO_DA_FILA, enderecoDaLista } from '~/domain/propostas/filtro.ts';
import type { Carregada } from './propostas.server.ts';

const PLURAL: typeof NOMES_DOS_ESTADOS = {
  ...NOMES_DOS_ESTADOS,
  rascunho: 'Rascunhos',
  enviada: 'Enviadas',
  aprovada: 'Aprovadas',
  faturada: 'Faturadas',
  recusada: 'Recusadas',
  cancelada: 'Canceladas',
  perdida: 'Perdidas',
  expirada: 'Expiradas',
};

/** Filter chips: the approval queue, and the estados with their counts where known. */
export function ChipsDosEstados({ filtro, contagens, fila, naFila }: Carregada) {
  const comEmpresa = useComEmpresa();
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
  const to = (situacao: Carregada['filtro']['situacao']) =>
    comEmpresa(enderecoDaLista({ ...filtro, situacao }));
  const open = contagens && ESTADOS.filter(isAberta).reduce((sum, each) => sum + contagens[each], 0);
  const chips = [
    { valor: 'abertas' as const, rotulo: 'Abertas', n: open },
    ...ESTADOS.map((valor) => ({
      valor,
      rotulo: PLURAL[valor],
      n: contagens?.[valor] ?? null,
    })).filter(({ valor, n }) => n !== 0 || valor === filtro.situacao),
    { valor: 'todas' as const, rotulo: 'Todas', n: null },
  ];
  return (
    <nav ref={row} className="escolhas escolhas-quebram" aria-label="Situação">
      {fila !== null && (
        <Link
          to={comEmpresa(ENDERECO_DA_FILA)}
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
export function DeQuem({ filtro, gere, itens, uid, naFila }: Carregada) {
  const comEmpresa = useComEmpresa();
  if (!gere || naFila) return null;
  const { vendedor } = filtro;
  if (vendedor === null)
    return (
      <p>
        <Link
          to={comEmpresa(enderecoDaLista({ ...filtro, vendedor: uid }))}
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
        to={comEmpresa(enderecoDaLista({ ...filtro, vendedor: null }))}
        preventScrollReset
        className="estoque-filtro"
        aria-label={`Tirar o filtro ${nome}`}
      >
        {nome}
        <Icone nome="fechar" tamanho={16} />
      </Link>
    </p>
  );
}

/** Active filter by month of invoice, with a link that removes it. */
export function DoMes({ filtro, naFila }: Carregada) {
  const comEmpresa = useComEmpresa();
  const { mes, ...rest } = filtro;
  if (mes === undefined || naFila) return null;
  const nome = `Faturadas em ${formatMes(mes)}`;
  return (
    <p>
      <Link
        to={comEmpresa(enderecoDaLista(rest))}
        preventScrollReset
        className="estoque-filtro"
        aria-label={`Tirar o filtro ${nome}`}
      >
        {nome}
        <Icone nome="fechar" tamanho={16} />
      </Link>
    </p>
  );
}
