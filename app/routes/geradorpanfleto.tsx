import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { ulid } from 'ulid';
import type { EmpresaDoEstudio } from '~/components/panfleto/anuncio-da-previa.ts';
import { VALIDADE_PADRAO } from '~/components/panfleto/anuncio-da-previa.ts';
import { type DadosDoEstudio, FormularioDoPanfleto } from '~/components/panfleto/formulario-do-panfleto.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { SemLoja } from '~/components/usuarios/sem-loja.tsx';
import {
  CAMPOS_DE_UMA_SIMULACAO,
  CAMPOS_DO_PANFLETO,
  type PanfletoDigitado,
} from '~/domain/campos-do-panfleto.ts';
import { addDias, formatData, hojeEmSaoPaulo } from '~/domain/datas.ts';
import { formatValor } from '~/domain/dinheiro.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '~/domain/fornecedor.ts';
import { totalDaOferta } from '~/domain/oferta.ts';
import { writeDaSimulacao } from '~/domain/oferta-da-simulacao.ts';
import type { DadosDoPanfleto } from '~/domain/panfleto.ts';
import { readPanfleto } from '~/domain/panfleto-digitado.ts';
import { formatTelefone } from '~/domain/telefone.ts';
import type { Usuario } from '~/domain/usuario.ts';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import type { Marca } from '../../workers/recursos/marca-service.ts';

export const meta: MetaFunction = () => [{ title: 'Gerar panfleto · Balcão' }];

/**
 * Access: auth. `?duplicar={id}` starts from a piece of one's own; `?moto=&preco=&entrada=&parcelas=&valorParcela=&
 * ultimaParcela=&taxaMensal=&cet=&agente=&simulacao=&validade=` from a simulation, with `sistema=sac&total=` where its instalments fall.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  if (usuario.id_empresa === null) return { kind: 'sem-empresa' as const };
  const { searchParams } = new URL(request.url);
  const duplicada = searchParams.get('duplicar');
  const [motos, marca, origem] = await Promise.all([
    orNull(context.catalogo.motos()),
    orNull(context.marcas.find(usuario.id_empresa)),
    duplicada ? orErrorPage(context.artes.findMine(usuario, duplicada)) : null,
  ]);
  const hoje = hojeEmSaoPaulo(context.agora());
  const estudio: DadosDoEstudio = {
    motos: motos ?? [],
    empresa: marca && empresaOf(marca, usuario.email),
    templates: context.artes.templates().map(({ id, nome, descricao }) => ({ id, nome, descricao })),
    hoje,
    idCliente: ulid(context.agora().getTime()),
    inicial: origem
      ? typed(origem.dados, origem.arte.titulo, hoje)
      : { ...blank(usuario, hoje), ...simulated(searchParams, hoje) },
    template: origem?.arte.template ?? 'vitrine',
  };
  return { kind: 'estudio' as const, estudio };
}

/** Access: auth. Makes the piece and goes to it; a message per field otherwise. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  const valores = textFields(await request.formData());
  const { id = '', template = '' } = valores;
  const hoje = hojeEmSaoPaulo(context.agora());
  let paginaDaArte: string;
  try {
    await context.limitImages(usuario.uid);
    const create = (idCliente: string) =>
      context.artes.create(usuario, {
        id: idCliente,
        tipo: 'oferta',
        template,
        dados: readPanfleto(valores, hoje),
      });
    // The piece was stored although its answer never arrived, and changed before it was sent again: a new piece.
    const criada = await create(id).catch((error) => {
      if (isErroDaApi(error) && error.codigo === 'id-ja-usado')
        return create(ulid(context.agora().getTime()));
      throw error;
    });
    paginaDaArte = `/panfleto?aberto=${criada.id}&novo`;
  } catch (error) {
    const { status, ...resultado } = toResultado(error, valores, CAMPOS_DO_PANFLETO);
    // The form has no field for what the company's record lacks, nor for what a simulation brought.
    const aviso = isErroDaApi(error) ? (error.campos?.fornecedor ?? error.campos?.simulacao) : undefined;
    return data<ResultadoDeFormulario>({ ...resultado, ...(aviso ? { aviso } : {}) }, { status });
  }
  throw redirect(paginaDaArte);
}

/** Keeps the form and what was typed in it when the network is gone. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const valores = textFields(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    return { valores, erros: {}, aviso: explainEnvioFalho(error) } satisfies ResultadoDeFormulario;
  }
}

export default function GeradorDePanfleto() {
  const loaded = useLoaderData<typeof loader>();
  const resultado = useActionData<ResultadoDeFormulario>();
  if (loaded.kind === 'sem-empresa') {
    return (
      <SemLoja tela="Gerar panfleto">
        O panfleto leva o nome e o endereço da loja. Peça a um administrador para informar a sua empresa.
      </SemLoja>
    );
  }
  const { estudio } = loaded;
  return (
    <>
      <Titulo noCabecalho>Gerar panfleto</Titulo>
      {!estudio.empresa && <FaltaMarca />}
      <FormularioDoPanfleto key={estudio.inicial.moto} estudio={estudio} resultado={resultado} />
    </>
  );
}

function FaltaMarca() {
  const { revalidate, state } = useRevalidator();
  return (
    <Aviso
      tom="warning"
      className="mb-6"
      titulo="A marca da loja não carregou"
      acao={
        <Botao
          type="button"
          variante="secundario"
          compacto
          carregando={state === 'loading'}
          onClick={revalidate}
        >
          Tentar de novo
        </Botao>
      }
    >
      Dá para preencher agora; para gerar a imagem a marca precisa carregar.
    </Aviso>
  );
}

function empresaOf(marca: Marca, eletronico: string): EmpresaDoEstudio {
  const { logo, logoEscuro, marcas } = marca.recursos;
  return {
    nome: marca.nome,
    endereco: enderecoDaLoja(marca),
    fornecedor: fornecedorDaLoja(marca, eletronico),
    eletronico,
    cores: marca.cores,
    logo: `/${logo}`,
    ...(logoEscuro ? { logoEscuro: `/${logoEscuro}` } : {}),
    marcas: marcas.map((path) => `/${path}`),
  };
}

function blank(usuario: Usuario, hoje: string): PanfletoDigitado {
  const empty = Object.fromEntries(CAMPOS_DO_PANFLETO.map((campo) => [campo, ''])) as PanfletoDigitado;
  return {
    ...empty,
    validade: formatData(addDias(hoje, VALIDADE_PADRAO)),
    nome: usuario.nome,
    telefone: usuario.telefone ? formatTelefone(usuario.telefone) : '',
  };
}

/** An address holds no longer field than the form takes; what nobody types holds the fees and their names. */
const MAIOR_CAMPO = 80;
const MAIOR_SIMULACAO = 6000;

/** What the address brings from a simulation, as it would be typed; the total of equal instalments is added up here. */
function simulated(params: URLSearchParams, hoje: string): Partial<PanfletoDigitado> {
  const fields: Partial<PanfletoDigitado> = Object.fromEntries(
    CAMPOS_DE_UMA_SIMULACAO.flatMap((campo) => {
      const text = params.get(campo) ?? '';
      if (campo === 'validade' && text === '') return [];
      return [[campo, text.slice(0, campo === 'simulacao' ? MAIOR_SIMULACAO : MAIOR_CAMPO)]];
    }),
  );
  if (fields.sistema === 'sac') return fields;
  const { entrada, parcelas, valorParcela, ultimaParcela } = readPanfleto(fields, hoje);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const total = totalDaOferta({
    entrada: number(entrada),
    parcelas: number(parcelas),
    valorParcela: number(valorParcela),
    ultimaParcela: number(ultimaParcela),
  });
  return { ...fields, total: total === null ? '' : formatValor(total) };
}

/** A stored piece as its owner would type it; its last day moves on when it has passed. */
function typed(dados: DadosDoPanfleto, titulo: string, hoje: string): PanfletoDigitado {
  const money = (value?: number) => (value === undefined ? '' : formatValor(value));
  const percent = (value?: number) => (value === undefined ? '' : String(value).replace('.', ','));
  const validade = dados.validade < addDias(hoje, 2) ? addDias(hoje, VALIDADE_PADRAO) : dados.validade;
  return {
    moto: titulo,
    preco: money(dados.preco),
    entrada: money(dados.entrada),
    parcelas: dados.parcelas === undefined ? '' : String(dados.parcelas),
    valorParcela: money(dados.valorParcela),
    sistema: dados.sistema ?? '',
    ultimaParcela: money(dados.ultimaParcela),
    taxaMensal: percent(dados.taxaMensal),
    cet: percent(dados.cet),
    total: money(dados.total),
    agente: dados.agente ?? '',
    // Its dates go on with the offer only while that still lasts.
    simulacao: dados.simulacao && validade === dados.validade ? writeDaSimulacao(dados.simulacao, dados) : '',
    validade: formatData(validade),
    nome: dados.nome,
    telefone: formatTelefone(dados.telefone),
    texto: dados.texto ?? '',
  };
}
