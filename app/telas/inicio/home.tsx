import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { countFeitosEm } from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { cadastroSchema } from '~/domain/pessoas/usuario-esquema.ts';
import { formatValidade, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { toResultado } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { typedValues } from '~/lib/formulario.ts';
import { readFormulario } from '~/lib/ler-formulario.ts';
import { metaDaPagina } from '~/lib/previa-de-link.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { loadFaceSemPainel } from './face.server.ts';
import { loadInicio } from './painel.server.ts';
import { Painel } from './painel.tsx';
import { SemPainel } from './sem-painel.tsx';
import type { DadosDoPainel, RespostaDeInicio } from './tipos.ts';

/** Number of flyers shown on Home: one row on a desktop screen. */
const RECENTES = 5;
/** Number of flyers read to count those of today. */
const CONTADOS = 24;

export const meta: MetaFunction = (args) =>
  metaDaPagina(args, {
    titulo: 'Panfletos de motos prontos para o WhatsApp',
    descricao: 'Escolha a moto, confira a oferta e mande o panfleto pronto no WhatsApp.',
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, '');
  if (!usuario) return loadFaceSemPainel(context, request);
  return { face: 'painel' as const, ...(await loadPainel(context, usuario)) };
}

async function loadPainel(context: LoaderFunctionArgs['context'], usuario: Usuario): Promise<DadosDoPainel> {
  const { mine, inicio } = await loadInicio(context, usuario, CONTADOS);
  const dia = hojeEmSaoPaulo(context.agora());
  const panfletos = mine?.artes
    .slice(0, RECENTES)
    .map(({ id, titulo, validade, encerrada, preco, imagens }) => {
      const situacao = encerrada ? 'Encerrado' : `Válido até ${formatValidade(validade, dia)}`;
      return {
        id,
        titulo,
        encerrada,
        situacao,
        preco: preco === null ? '' : formatDinheiro(preco),
        imagem: imagens.feed,
      };
    });
  const hoje = mine ? countFeitosEm(mine.artes, dia) : 0;
  return {
    ...inicio,
    panfletos: panfletos ?? null,
    deHoje: hoje > 0 ? `${hoje}${hoje === CONTADOS ? '+' : ''} de hoje` : null,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireAccess(context, '');
  const formData = await request.formData();
  switch (formData.get('_acao')) {
    case 'verificar':
      return checkVerification(context);
    case 'senha-nova':
      return renewPassword(context);
    case 'reenviar':
      return resendVerification(context);
    case 'cadastrar':
      return register(context, formData);
    default:
      throw data({ mensagem: 'Volte ao início e tente de novo.' }, { status: 400 });
  }
}

async function checkVerification(context: ActionFunctionArgs['context']) {
  const verificacao = await context.signIn.checkVerification();
  if (verificacao === 'adiante') throw redirect('/');
  const foraDaqui = verificacao === 'fora-daqui';
  return data<RespostaDeInicio>({ semMudanca: true, valores: {}, erros: {}, foraDaqui });
}

/** Sends a password e-mail to a person who confirmed their address on another device. */
async function renewPassword(context: ActionFunctionArgs['context']) {
  const envio = await context.signIn.renewPassword();
  if (envio.kind === 'enviado') throw redirect('/login?senha-nova');
  const aviso = envio.detalhe ?? envio.mensagem;
  return data<RespostaDeInicio>(
    { semMudanca: true, valores: {}, erros: {}, foraDaqui: true, aviso },
    { status: envio.status },
  );
}

async function resendVerification(context: ActionFunctionArgs['context']) {
  const envio = await context.signIn.resendVerification();
  return envio.kind === 'enviado'
    ? data<RespostaDeInicio>({ semMudanca: true, valores: {}, erros: {}, enviado: true })
    : data<RespostaDeInicio>(
        { semMudanca: true, valores: {}, erros: {}, aviso: envio.detalhe ?? envio.mensagem },
        { status: envio.status },
      );
}

async function register(context: ActionFunctionArgs['context'], formData: FormData) {
  const lido = readFormulario(formData, cadastroSchema, {
    prepare: ({ nome, telefone, id_empresa, descricao_cargo }) => ({
      nome,
      telefone,
      id_empresa: id_empresa ? Number(id_empresa) : null,
      descricao_cargo,
    }),
  });
  if (!lido.ok) return data<RespostaDeInicio>(lido.resultado, { status: 422 });
  try {
    await context.usuarios.create(lido.valor);
  } catch (error) {
    const campos = Object.keys(cadastroSchema.entries);
    const { status, ...resultado } = toResultado(error, typedValues(formData), campos);
    return data<RespostaDeInicio>(resultado, { status });
  }
  throw redirect('/');
}

export const shouldRevalidate = unlessKept;

export default function Home() {
  const dados = useLoaderData<typeof loader>();
  return dados.face === 'painel' ? <Painel {...dados} /> : <SemPainel {...dados} />;
}
