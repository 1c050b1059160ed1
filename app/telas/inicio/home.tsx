import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadSavedSimulacoes } from '~/components/financing/saved.server.ts';
import { countMadeOn } from '~/domain/ofertas/panfletos-summary.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { cadastroSchema } from '~/domain/pessoas/usuario-schema.ts';
import { formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { orNull, toFormResult } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { readForm } from '~/server/read-form.ts';
import { typedValues } from '~/shared/form-fields.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { loadHome } from './dashboard.server.ts';
import { HomeDashboard } from './dashboard.tsx';
import { loadHomeVariant } from './home-variant.server.ts';
import { HomeWithoutDashboard } from './home-without-dashboard.tsx';
import type { HomeAnswer, HomeDashboardData } from './types.ts';
import './inicio.css';

/** Number of flyers shown on Home, the landing screen: one row on a desktop screen. */
const MAX_RECENT = 5;
/** Number of saved simulations shown on Home; the simulator has them all. */
const MAX_SAVED = 2;
/** Number up to which the flyers of today are counted. */
const MAX_COUNTED = 24;

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Panfletos de motos prontos para o WhatsApp',
    descricao: 'Escolha a moto, confira a oferta e mande o panfleto pronto no WhatsApp.',
  });

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario } = await openDoor(args, '');
  if (!usuario) return loadHomeVariant(context, request);
  return { face: 'painel' as const, ...(await loadHomeDashboard(context, usuario)) };
}

async function loadHomeDashboard(
  context: LoaderFunctionArgs['context'],
  usuario: Usuario,
): Promise<HomeDashboardData> {
  // The count of today comes with the person's day, which people without an Empresa or approval do not have.
  const hasDay = usuario.aprovado && usuario.id_empresa !== null;
  const [{ mine, feitas, inicio }, salvas] = await Promise.all([
    loadHome(context, usuario, hasDay ? MAX_RECENT : MAX_COUNTED),
    loadSavedSimulacoes(context, usuario, { limit: MAX_SAVED }),
  ]);
  const day = todayInSaoPaulo(context.clock());
  const panfletos = mine?.artes
    .slice(0, MAX_RECENT)
    .map(({ id, titulo, validade, encerrada, preco, imagem }) => {
      const situacao = encerrada ? 'Encerrado' : `Válido até ${formatValidade(validade, day)}`;
      return {
        id,
        titulo,
        encerrada,
        situacao,
        preco: preco === null ? '' : formatMoney(preco),
        imagem,
      };
    });
  const today = Math.min(feitas ?? countMadeOn(mine?.artes ?? [], day), MAX_COUNTED);
  return {
    ...inicio,
    salvas: (salvas?.simulacoes ?? []).map(({ id, nome, frase, endereco }) => ({
      ...{ id, nome, frase },
      para: `/financiamento?${endereco}` as const,
    })),
    panfletos: panfletos ?? null,
    deHoje: today > 0 ? `${today}${today === MAX_COUNTED ? '+' : ''} de hoje` : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, form } = await openDoor(args, '');
  switch (form.get('_acao')) {
    case 'verificar':
      return checkVerification(context);
    case 'senha-nova':
      return renewPassword(context);
    case 'reenviar':
      return resendVerification(context);
    case 'aprovacao':
      return checkApproval(context);
    case 'cadastrar':
      return register(context, form);
    default:
      throw data({ mensagem: 'Volte ao início e tente de novo.' }, { status: 400 });
  }
}

async function checkVerification(context: ActionFunctionArgs['context']) {
  const verification = await context.signIn.checkVerification();
  if (verification === 'adiante') throw redirect('/');
  const foraDaqui = verification === 'fora-daqui';
  return data<HomeAnswer>({ semMudanca: true, valores: {}, erros: {}, foraDaqui });
}

/** Answers the page of a person who waits for approval: once they have it, every part of the screen loads again. */
async function checkApproval(context: ActionFunctionArgs['context']) {
  const aprovado = await orNull(context.usuarios.isApprovedNow());
  return aprovado
    ? data<HomeAnswer>({ aprovado, valores: {}, erros: {} })
    : data<HomeAnswer>({ semMudanca: true, valores: {}, erros: {} });
}

/** Sends a password e-mail to a person who confirmed their address on another device. */
async function renewPassword(context: ActionFunctionArgs['context']) {
  const envio = await context.signIn.renewPassword();
  if (envio.kind === 'enviado') throw redirect('/login?senha-nova');
  const aviso = envio.detalhe ?? envio.mensagem;
  return data<HomeAnswer>(
    { semMudanca: true, valores: {}, erros: {}, foraDaqui: true, aviso },
    { status: envio.status },
  );
}

async function resendVerification(context: ActionFunctionArgs['context']) {
  const envio = await context.signIn.resendVerification();
  return envio.kind === 'enviado'
    ? data<HomeAnswer>({ semMudanca: true, valores: {}, erros: {}, enviado: true })
    : data<HomeAnswer>(
        { semMudanca: true, valores: {}, erros: {}, aviso: envio.detalhe ?? envio.mensagem },
        { status: envio.status },
      );
}

async function register(context: ActionFunctionArgs['context'], formData: FormData) {
  const parsed = readForm(formData, cadastroSchema, {
    prepare: ({ nome, telefone, id_empresa, descricao_cargo }) => ({
      nome,
      telefone,
      id_empresa: id_empresa ? Number(id_empresa) : null,
      descricao_cargo,
    }),
  });
  if (!parsed.ok) return data<HomeAnswer>(parsed.resultado, { status: 422 });
  try {
    await context.usuarios.create(parsed.valor);
  } catch (error) {
    const fields = Object.keys(cadastroSchema.entries);
    const { status, ...result } = toFormResult(error, typedValues(formData), fields);
    return data<HomeAnswer>(result, { status });
  }
  throw redirect('/');
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return data.face === 'painel' ? <HomeDashboard {...data} /> : <HomeWithoutDashboard {...data} />;
}
