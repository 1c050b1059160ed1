import { Link } from '@remix-run/react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { CaixaDaMoto } from './escolha.tsx';
import { EtiquetaDaSituacao, EtiquetaDosDias, Miniatura } from './partes.tsx';
import type { MotoListada } from './tipos.ts';

const COLUNAS: readonly Coluna<MotoListada>[] = [
  { titulo: 'Moto', celula: (item) => <Principal item={item} /> },
  {
    titulo: 'Situação',
    celula: ({ situacao, reserva }) => (
      <span className="grid justify-items-start gap-1">
        <EtiquetaDaSituacao situacao={situacao} />
        {reserva && <span className="text-muted text-sm">{reserva}</span>}
      </span>
    ),
    cartao: 'metade',
    largura: '210px',
  },
  {
    titulo: 'No estoque',
    celula: ({ dias, faixa }) => (
      <span className="inline-block">
        <EtiquetaDosDias dias={dias} faixa={faixa} />
      </span>
    ),
    cartao: 'metade',
    largura: '130px',
  },
  {
    titulo: 'Localização',
    celula: ({ local }) => <span className="text-muted wrap-anywhere">{local}</span>,
    cartao: 'metade',
    largura: '140px',
  },
  {
    titulo: 'Preço',
    celula: ({ preco, sugerido }) => (
      <span className="md:grid md:justify-items-end">
        <Preco centavos={preco} className="text-xl" />
        {sugerido && preco !== null && <span className="block text-muted text-sm">sugerido</span>}
      </span>
    ),
    numerica: true,
    cartao: 'metade',
    largura: '170px',
  },
];

/** Name cell; on phones its link covers the whole card. */
function Principal({ item }: { item: MotoListada }) {
  const { id, nome, detalhe, figura } = item;
  const comEmpresa = useComEmpresa();
  return (
    <span className="flex items-center gap-3">
      <CaixaDaMoto item={item}>
        <Miniatura figura={figura} />
      </CaixaDaMoto>
      <span className="min-w-0 flex-1">
        <Link
          to={comEmpresa(`/estoque/${id}`)}
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {nome}
        </Link>
        <span className="numeros block text-muted text-sm">{detalhe}</span>
      </span>
      <Icone nome="adiante" className="text-muted md:hidden" />
    </span>
  );
}

export const ListaDoEstoque = ({ itens }: { itens: readonly MotoListada[] }) => (
  <Lista legenda="Estoque" colunas={COLUNAS} itens={itens} chave={({ id }) => id} />
);
