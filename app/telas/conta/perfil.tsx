import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { toShare } from '~/domain/fotos/foto.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { alteracaoPropriaSchema } from '~/domain/pessoas/usuario-esquema.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { isErroDaApi, orNull, toResultado } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { typedValues } from '~/lib/formulario.ts';
import { readFormulario } from '~/lib/ler-formulario.ts';
import { AcessoDaConta, Aparencia, DadosPessoais, OutrosAparelhos, SeusDados } from './partes-do-perfil.tsx';
import type { RespostaDoPerfil } from './tipos.ts';

type Contexto = ActionFunctionArgs['context'];

export const meta: MetaFunction = () => [{ title: 'Meu perfil · Balcão' }];

/** Access: auth. `?excluir` opens the confirmation dialog for deleting the account. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'perfil');
  const { nome, telefone, descricao_cargo } = usuario;
  return {
    // Undefined without an Empresa: such people make no pieces.
    retrato: usuario.id_empresa === null ? undefined : await orNull(context.fotos.portrait(usuario)),
    nome,
    telefone: telefone ? formatTelefone(telefone) : '',
    cargo: descricao_cargo,
    email: context.sessao?.identidade.email ?? '',
    excluir: new URL(request.url).searchParams.has('excluir'),
    recente: context.signIn.isRecent(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'perfil');
  const formData = await request.formData();
  switch (formData.get('_acao')) {
    case 'salvar':
      return save(context, usuario, formData);
    case 'retrato':
      return saveRetrato(context, usuario, formData);
    case 'senha':
      return sendReset(context);
    case 'sair-de-tudo':
      return leaveEverywhere(context);
    case 'excluir':
      return removeMe(context);
    default:
      throw data({ mensagem: 'Volte ao perfil e tente de novo.' }, { status: 400 });
  }
}

/** Saves the registration first, which flyers show, then the name at the identity provider. */
async function save(context: Contexto, usuario: Usuario, formData: FormData) {
  const acao = 'salvar';
  const lido = readFormulario(formData, alteracaoPropriaSchema);
  if (!lido.ok) return data<RespostaDoPerfil>({ acao, ...lido.resultado }, { status: 422 });
  try {
    const { nome } = await context.usuarios.update(usuario.id, lido.valor);
    const exibido = await context.signIn.updateDisplayName(nome);
    const aviso = exibido.kind === 'erro' ? { aviso: exibido.mensagem } : {};
    return data<RespostaDoPerfil>({ acao, valores: {}, erros: {}, salvo: true, ...aviso });
  } catch (error) {
    const campos = Object.keys(alteracaoPropriaSchema.entries);
    const { status, ...resultado } = toResultado(error, typedValues(formData), campos);
    return data<RespostaDoPerfil>({ acao, ...resultado }, { status });
  }
}

/** Saves the portrait of the signature: a photo uploaded before, or none. */
async function saveRetrato(context: Contexto, usuario: Usuario, formData: FormData) {
  const acao = 'retrato';
  const id = String(formData.get('retrato') ?? '');
  const foco = { x: toShare(formData.get('retratoX')), y: toShare(formData.get('retratoY')) };
  try {
    await context.fotos.choosePortrait(usuario, id ? { id, foco } : null);
    return data<RespostaDoPerfil>({ acao, valores: {}, erros: {}, salvo: true });
  } catch (error) {
    const { status, erros, aviso } = toResultado(error, {}, []);
    return data<RespostaDoPerfil>({ acao, valores: {}, erros, aviso }, { status });
  }
}

async function sendReset(context: Contexto) {
  const email = context.sessao?.identidade.email ?? '';
  const vazio = { acao: 'senha', valores: {}, erros: {} } as const;
  const envio = await context.signIn.resetPassword(email);
  if (envio.kind === 'enviado') return data<RespostaDoPerfil>({ ...vazio, enviadoPara: email });
  const { mensagem, detalhe, status } = envio;
  return data<RespostaDoPerfil>({ ...vazio, falha: { mensagem, detalhe } }, { status });
}

async function leaveEverywhere(context: Contexto) {
  try {
    await context.signIn.leaveEverywhere();
  } catch (error) {
    context.logError(error);
    // Section 8.
    const falha = { mensagem: 'Erro ao fazer logout', detalhe: 'Tente de novo em instantes.' };
    return data<RespostaDoPerfil>(
      { acao: 'sair-de-tudo', valores: {}, erros: {}, falha },
      { status: context.statusOf(error) },
    );
  }
  throw redirect('/login?saiu');
}

/**
 * Deletes the record and the stored data, then the account at the identity provider, then the session of this
 * browser.
 */
async function removeMe(context: Contexto) {
  const refuse = (mensagem: string, detalhe: string | null, status: number) =>
    data<RespostaDoPerfil>(
      { acao: 'excluir', valores: {}, erros: {}, falha: { mensagem, detalhe } },
      { status },
    );
  if (!context.signIn.isRecent())
    return refuse('Entre de novo antes de excluir.', 'É para ter certeza de que é você.', 403);
  try {
    await context.usuarios.removeMe();
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const refused = error.status === 403 ? 'Peça a um administrador da loja.' : null;
    return refuse(error.message, refused, error.status);
  }
  await context.signIn.deleteAccount();
  await context.signIn.leave();
  throw redirect('/login?saiu');
}

// Loaded lazily: no first view needs its editor.
const SeuRetrato = lazy(() => import('./seu-retrato.tsx').then((m) => ({ default: m.SeuRetrato })));
// Loaded lazily, when somebody is about to delete their account.
const ExcluirConta = lazy(() => import('./excluir-conta.tsx').then((m) => ({ default: m.ExcluirConta })));

export default function Perfil() {
  const { nome, telefone, cargo, email, retrato, excluir, recente } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const pedido = state === 'idle' ? null : formData?.get('_acao');
  const of = (acao: RespostaDoPerfil['acao']) => (resposta?.acao === acao ? resposta : undefined);
  return (
    <>
      <Titulo apoio="Seu nome, telefone e cargo saem nos panfletos.">Meu perfil</Titulo>
      <div className="grid max-w-2xl gap-6">
        <DadosPessoais
          dados={{ nome, telefone, cargo }}
          resposta={of('salvar')}
          carregando={pedido === 'salvar'}
        />
        {retrato !== undefined && (
          <Suspense fallback={<Esqueleto className="h-40" />}>
            <SeuRetrato key={retrato?.id} retrato={retrato} resposta={of('retrato')} />
          </Suspense>
        )}
        <AcessoDaConta email={email} resposta={of('senha')} carregando={pedido === 'senha'} />
        <Aparencia />
        <OutrosAparelhos resposta={of('sair-de-tudo')} />
        <SeusDados />
      </div>
      {excluir && (
        <Suspense>
          <ExcluirConta recente={recente} falha={of('excluir')?.falha} />
        </Suspense>
      )}
    </>
  );
}
