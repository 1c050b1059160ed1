import { Link } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { enderecoDaLista, writeFiltro } from '~/domain/propostas/filtro.ts';
import { EtiquetaDoEstado } from './etiqueta-do-estado.tsx';
import { ChipsDosEstados, DeQuem, DoMes } from './filtros.tsx';
import type { Carregada } from './propostas.server.ts';
import { RascunhoGuardado } from './rascunho-guardado.tsx';
import type { Listada } from './tipos.ts';

/** List of an Empresa's propostas: a seller's own, all for administrators. */
export function ListaDePropostas(carregada: Carregada) {
  return (
    <DaEmpresa empresa={carregada.empresa}>
      <Tela {...carregada} />
    </DaEmpresa>
  );
}

function Tela(carregada: Carregada) {
  const { empresa, filtro, itens, proximo, algumas, naFila, gere } = carregada;
  const comEmpresa = useComEmpresa();
  const { busca: _, ...rest } = writeFiltro(filtro);
  const manter = { ...rest, ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}) };
  return (
    <>
      <Titulo
        noCabecalho
        apoio={gere ? 'As propostas da loja e o que espera por você.' : 'As suas propostas.'}
      >
        Propostas
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <RascunhoGuardado />
      {!algumas && filtro.vendedor === null && !naFila ? (
        <Vazio
          titulo="Nenhuma proposta ainda"
          acao={
            <span className="flex items-center gap-3">
              <NovaProposta to={comEmpresa('/proposta2')} />
              {gere && <Regras />}
            </span>
          }
        >
          Monte a primeira com o cliente ao lado: moto, usado na troca, pagamento e pronto.
        </Vazio>
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
            <Busca
              busca={filtro.busca}
              rotulo="Buscar propostas"
              dica="Número, cliente ou moto"
              escondidos={manter}
              className="w-full md:w-100 md:flex-none"
            />
            <div className="flex items-center gap-3 md:ms-auto">
              <NovaProposta to={comEmpresa('/proposta2')} />
              {gere && <Regras />}
            </div>
          </div>
          <div className="mb-4 grid gap-3">
            <ChipsDosEstados {...carregada} />
            <DeQuem {...carregada} />
            <DoMes {...carregada} />
          </div>
          {itens.length > 0 ? (
            <Lista legenda="Propostas" colunas={colunasFor(carregada)} itens={itens} chave={({ id }) => id} />
          ) : naFila ? (
            <Vazio titulo="Nada espera por você">
              Quando uma proposta precisar de aprovação, ela aparece aqui.
            </Vazio>
          ) : (
            <NadaEncontrado
              titulo="Nenhuma proposta assim"
              semBusca={comEmpresa(enderecoDaLista({ situacao: 'todas', busca: '', vendedor: null }))}
            >
              Procure pelo número, pelo nome ou telefone do cliente ou pela moto, ou veja todas.
            </NadaEncontrado>
          )}
          <Paginacao proximo={proximo} />
        </>
      )}
    </>
  );
}

const NovaProposta = ({ to }: { to: string }) => (
  <BotaoLink to={to} prefetch="intent" icone={<Icone nome="mais" />} className="max-md:flex-1">
    Nova proposta
  </BotaoLink>
);

/** Link to the Empresa's rules, for administrators. */
function Regras() {
  const comEmpresa = useComEmpresa();
  return (
    <BotaoLink to={comEmpresa('/propostas/regras')} variante="secundario" className="md:order-first">
      Regras
    </BotaoLink>
  );
}

const COLUNAS = [
  { titulo: 'Proposta', celula: (item) => <Principal item={item} /> },
  {
    titulo: 'Situação',
    celula: ({ estado, detalhe, recado }) => (
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap gap-2">
          <EtiquetaDoEstado estado={estado} />
          {recado && <Etiqueta tom="info">{recado}</Etiqueta>}
        </span>
        {detalhe && <span className="text-muted text-sm">{detalhe}</span>}
      </span>
    ),
    largura: '280px',
  },
  {
    titulo: 'Total',
    celula: ({ total }) => (
      <Preco centavos={total === 0 ? null : total} desconhecido="—" className="text-xl" />
    ),
    numerica: true,
    cartao: 'metade',
    largura: '170px',
  },
  {
    titulo: 'Alterada',
    celula: ({ quando }) => <span className="text-muted">{quando}</span>,
    cartao: 'metade',
    largura: '110px',
  },
] as const satisfies readonly Coluna<Listada>[];

/** Columns of the list; administrators get the seller too, as a link that filters by seller. */
const colunasFor = ({ gere, filtro }: Carregada): readonly Coluna<Listada>[] => {
  if (!gere) return COLUNAS;
  const [principal, situacao, total, alterada] = COLUNAS;
  return [
    principal,
    situacao,
    {
      titulo: 'Vendedor',
      celula: ({ vendedor }) => <Vendedor filtro={filtro} vendedor={vendedor} />,
      cartao: 'metade',
      largura: '140px',
    },
    alterada,
    total,
  ];
};

function Vendedor({ filtro, vendedor }: Pick<Carregada, 'filtro'> & Pick<Listada, 'vendedor'>) {
  const comEmpresa = useComEmpresa();
  return (
    <Link
      className="link relative z-1 wrap-anywhere"
      to={comEmpresa(enderecoDaLista({ ...filtro, vendedor: vendedor.uid }))}
      aria-label={`Só as propostas de ${vendedor.nome}`}
    >
      {vendedor.nome}
    </Link>
  );
}

/** Name cell; on phones its link covers the whole card. */
function Principal({ item: { id, numero, cliente, modelo } }: { item: Listada }) {
  const comEmpresa = useComEmpresa();
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <Link
          to={comEmpresa(`/propostas/${id}`)}
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {cliente}
        </Link>
        <span className="block text-muted text-sm">
          <span className="numeros">{numero}</span>
          {` · ${modelo}`}
        </span>
      </span>
      <Icone nome="adiante" className="text-muted md:hidden" />
    </span>
  );
}
