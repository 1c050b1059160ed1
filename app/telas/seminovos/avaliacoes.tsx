import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { simularComUsado, VOLTA } from '~/domain/financiamento/usado-na-troca.ts';
import { administra } from '~/domain/pessoas/administracao.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { loadAbas, toLinha } from './abas.server.ts';
import { Abas } from './abas.tsx';
import { ListaDaLoja } from './lista-da-loja.tsx';
import { TrocasValidas } from './trocas-validas.tsx';

export const meta: MetaFunction = () => [{ title: 'Avaliações de seminovos · Balcão' }];

/** Access: auth. What waits for a value, the oldest first, and values that still hold; approved people only. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/avaliacoes');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'seminovos/avaliacoes', usuario, searchParams);
  if (!usuario.aprovado) return { empresa, abas: null, fila: null, trocas: [], administra: false };
  const [abas, fila, trocas] = await Promise.all([
    usuario.id_empresa === empresa.id ? loadAbas(context, usuario, 'avaliacao') : null,
    orErrorPage(context.atosDosSeminovos.worklist(usuario, empresa.id)),
    orErrorPage(context.atosDosSeminovos.tradeIns(usuario, empresa.id)),
  ]);
  const agora = context.agora();
  const isOwn = usuario.id_empresa === empresa.id;
  const volta = searchParams.get(VOLTA);
  return {
    empresa,
    abas,
    fila: fila.map((row) => toLinha(row, agora, row.atrasada)),
    trocas: trocas.map(({ id, valorAvaliado, avaliacaoAte, marca, modelo, anoModelo, resposta }) => ({
      ...{ id, valor: valorAvaliado ?? 0, ate: avaliacaoAte ?? '', aceita: resposta === 'aceita' },
      nome: `${marca} ${modelo} ${anoModelo}`,
      // A simulation takes the bikes of its own company; of another's only the amount.
      simular: simularComUsado(volta, { id: isOwn ? id : '', valor: valorAvaliado ?? 0 }),
    })),
    administra: administra(usuario, empresa.id),
  };
}

export default function Avaliacoes() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Tela />
    </DaEmpresa>
  );
}

function Tela() {
  const { empresa, abas, fila, trocas, administra: rules } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  return (
    <>
      <Titulo
        apoio="As que esperam há mais tempo vêm primeiro."
        acao={
          rules && (
            <BotaoLink to={comEmpresa('/seminovos/tabela')} variante="secundario" className="max-sm:w-full">
              Tabela de avaliação
            </BotaoLink>
          )
        }
      >
        Para avaliar
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {abas && <Abas {...abas} />}
      {fila === null ? (
        <Vazio titulo="Seu acesso espera a aprovação">
          Pedidos de avaliação trazem dados de clientes: eles aparecem depois que um administrador aprovar
          você.
        </Vazio>
      ) : fila.length > 0 ? (
        <ListaDaLoja legenda="Para avaliar" linhas={fila} />
      ) : (
        <Vazio titulo="Nada esperando avaliação">
          Quando um cliente enviar a moto dele, ela aparece aqui.
        </Vazio>
      )}
      {trocas.length > 0 && <TrocasValidas trocas={trocas} />}
    </>
  );
}
