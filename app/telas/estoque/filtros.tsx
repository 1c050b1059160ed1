import { Form, Link, useSubmit } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { PRAZOS } from '~/domain/estoque/dias.ts';
import { enderecoDaLista, type Filtro, ORDENS } from '~/domain/estoque/filtro.ts';
import { isNaLoja, NOME_DA_SITUACAO, SITUACOES } from '~/domain/estoque/situacoes.ts';
import type { ResumoDoEstoque } from '../../../workers/estoque/leitura-service.ts';

type Props = { filtro: Filtro; resumo: ResumoDoEstoque };

const PLURAL = {
  em_transito: 'Em trânsito',
  disponivel: 'Disponíveis',
  reservada: 'Reservadas',
  vendida: 'Vendidas',
  entregue: 'Entregues',
} as const;

/** Filter chips by situacao with counts; without counts during a search. */
export function ChipsDaSituacao({ filtro, resumo: { situacoes } }: Props) {
  const comEmpresa = useComEmpresa();
  const naLoja = situacoes && SITUACOES.filter(isNaLoja).reduce((sum, each) => sum + situacoes[each], 0);
  const chips = [
    { valor: 'na-loja' as const, rotulo: 'No estoque', n: naLoja },
    ...SITUACOES.map((valor) => ({
      valor,
      rotulo: PLURAL[valor],
      n: situacoes?.[valor] ?? null,
    })).filter(({ valor, n }) => n !== 0 || valor === filtro.situacao),
  ];
  return (
    <nav className="escolhas" aria-label="Situação">
      {chips.map(({ valor, rotulo, n }) => (
        <Link
          key={valor}
          to={comEmpresa(enderecoDaLista({ ...filtro, situacao: valor }))}
          preventScrollReset
          className="escolha"
          aria-current={valor === filtro.situacao ? 'page' : undefined}
        >
          {rotulo}
          {n !== null && <span className="numeros opacity-70">{comPontos(n)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const contada = (nome: string, n: number | null) => (n ? `${nome} (${n})` : nome);
const comPontos = (n: number) => n.toLocaleString('pt-BR');

/** Filters by model, place and days, and the order; kept in the query string. */
export function FolhaDeFiltros({ filtro, resumo }: Props) {
  const submit = useSubmit();
  const { modelo, local, prazo, ordem, busca, situacao } = filtro;
  const chosen = [modelo, local, prazo].filter(Boolean).length;
  return (
    <details className="parte estoque-filtros" open={chosen > 0}>
      <summary>
        <h2>{chosen > 0 ? `Filtros (${chosen})` : 'Filtros e ordem'}</h2>
        <Icone nome="abaixo" />
      </summary>
      <Form
        method="get"
        action="/estoque"
        className="parte-corpo"
        preventScrollReset
        key={[modelo, local, prazo, ordem].join()}
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <CampoDaEmpresa />
        {situacao !== 'na-loja' && <input type="hidden" name="situacao" value={situacao} />}
        {busca !== '' && <input type="hidden" name="busca" value={busca} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Selecao
            name="modelo"
            rotulo="Modelo"
            vazio="Todos"
            defaultValue={modelo ?? ''}
            opcoes={resumo.modelos.map(({ modelo: valor, n }) => ({ valor, rotulo: contada(valor, n) }))}
          />
          <Selecao
            name="local"
            rotulo="Localização"
            vazio="Todas"
            defaultValue={local ?? ''}
            opcoes={resumo.locais.map(({ local: valor }) => ({ valor, rotulo: valor }))}
          />
          <Selecao
            name="dias"
            rotulo="Tempo no estoque"
            vazio="Qualquer"
            defaultValue={prazo ?? ''}
            opcoes={Object.entries(PRAZOS).map(([valor, { rotulo }]) => ({ valor, rotulo }))}
          />
          <Selecao
            name="ordem"
            rotulo="Ordem"
            defaultValue={ordem}
            opcoes={Object.entries(ORDENS).map(([valor, rotulo]) => ({ valor, rotulo }))}
          />
        </div>
        <noscript>
          <Botao variante="secundario">Filtrar</Botao>
        </noscript>
      </Form>
    </details>
  );
}

/** Active filters, each with a link that removes it, and the number of items standing too long. */
export function FiltrosEmUso({ filtro, resumo: { paradas } }: Props) {
  const comEmpresa = useComEmpresa();
  const { modelo, local, prazo, situacao } = filtro;
  const used = [
    modelo !== null && { nome: modelo, sem: { modelo: null } },
    local !== null && { nome: local, sem: { local: null } },
    prazo !== null && { nome: PRAZOS[prazo].rotulo, sem: { prazo: null } },
    situacao === 'todas' && { nome: 'Vendidas também', sem: { situacao: 'na-loja' as const } },
  ].filter((each) => each !== false);
  const hints = [
    { n: paradas?.['mais-60'] ?? 0, prazo: 'mais-60' as const, texto: 'há mais de 60 dias' },
    { n: paradas?.['mais-90'] ?? 0, prazo: 'mais-90' as const, texto: 'há mais de 90 dias' },
  ].filter(({ n }) => n > 0 && prazo === null);
  if (used.length + hints.length === 0) return null;
  return (
    <p className="estoque-em-uso">
      {used.map(({ nome, sem }) => (
        <Link
          key={nome}
          to={comEmpresa(enderecoDaLista({ ...filtro, ...sem }))}
          preventScrollReset
          className="estoque-filtro"
          aria-label={`Tirar o filtro ${nome}`}
        >
          {nome}
          <Icone nome="fechar" tamanho={16} />
        </Link>
      ))}
      {hints.map(({ n, prazo: to, texto }) => (
        <Link
          key={to}
          to={comEmpresa(enderecoDaLista({ ...filtro, situacao: 'na-loja', prazo: to, ordem: 'dias' }))}
          preventScrollReset
          className={`estoque-parada estoque-parada-${to}`}
        >
          <strong className="numeros">{comPontos(n)}</strong>
          {` ${texto}`}
        </Link>
      ))}
    </p>
  );
}

/** Labels of the situacoes. */
export const nomeDaSituacao = NOME_DA_SITUACAO;
