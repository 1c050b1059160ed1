import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { toShare } from '~/domain/fotos/foto.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { ownUsuarioChangeSchema } from '~/domain/pessoas/usuario-schema.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { isApiError, orNull, toFormResult } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { readForm } from '~/server/read-form.ts';
import { typedValues } from '~/shared/form-fields.ts';
import type { ProfileAnswer } from './profile-answer.ts';
import { AccountAccess, Appearance, OtherDevices, PersonalData, YourData } from './profile-parts.tsx';
import '~/components/fotos/foto-choice.css';

type ProfileContext = ActionFunctionArgs['context'];

export const meta: MetaFunction = () => [{ title: 'Meu perfil · Balcão' }];

/** Access: auth. `?excluir` opens the confirmation dialog for deleting the account. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'perfil');
  const { nome, telefone, descricao_cargo } = usuario;
  return {
    // Undefined without an Empresa: such people make no pieces.
    retrato: usuario.id_empresa === null ? undefined : await orNull(context.fotos.portrait(usuario)),
    nome,
    telefone: telefone ? formatTelefone(telefone) : '',
    cargo: descricao_cargo,
    email: context.sessao?.identidade.email ?? '',
    excluir: searchParams.has('excluir'),
    recente: context.signIn.isRecent(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'perfil');
  switch (form.get('_acao')) {
    case 'salvar':
      return save(context, usuario, form);
    case 'retrato':
      return savePortrait(context, usuario, form);
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
async function save(context: ProfileContext, usuario: Usuario, formData: FormData) {
  const acao = 'salvar';
  const parsed = readForm(formData, ownUsuarioChangeSchema);
  if (!parsed.ok) return data<ProfileAnswer>({ acao, ...parsed.resultado }, { status: 422 });
  try {
    const { nome } = await context.usuarios.update(usuario.id, parsed.valor);
    const exibido = await context.signIn.updateDisplayName(nome);
    const notice = exibido.kind === 'erro' ? { aviso: exibido.mensagem } : {};
    return data<ProfileAnswer>({ acao, valores: {}, erros: {}, salvo: true, ...notice });
  } catch (error) {
    const fields = Object.keys(ownUsuarioChangeSchema.entries);
    const { status, ...result } = toFormResult(error, typedValues(formData), fields);
    return data<ProfileAnswer>({ acao, ...result }, { status });
  }
}

/** Saves the portrait of the signature: a photo uploaded before, or none. */
async function savePortrait(context: ProfileContext, usuario: Usuario, formData: FormData) {
  const acao = 'retrato';
  const id = String(formData.get('retrato') ?? '');
  const foco = { x: toShare(formData.get('retratoX')), y: toShare(formData.get('retratoY')) };
  try {
    await context.fotos.choosePortrait(usuario, id ? { id, foco } : null);
    return data<ProfileAnswer>({ acao, valores: {}, erros: {}, salvo: true });
  } catch (error) {
    const { status, erros, aviso } = toFormResult(error, {}, []);
    return data<ProfileAnswer>({ acao, valores: {}, erros, aviso }, { status });
  }
}

async function sendReset(context: ProfileContext) {
  const email = context.sessao?.identidade.email ?? '';
  const empty = { acao: 'senha', valores: {}, erros: {} } as const;
  const envio = await context.signIn.resetPassword(email);
  if (envio.kind === 'enviado') return data<ProfileAnswer>({ ...empty, enviadoPara: email });
  const { mensagem, detalhe, status } = envio;
  return data<ProfileAnswer>({ ...empty, falha: { mensagem, detalhe } }, { status });
}

async function leaveEverywhere(context: ProfileContext) {
  try {
    await context.signIn.leaveEverywhere();
  } catch (error) {
    context.logError(error);
    // Section 8.
    const falha = { mensagem: 'Erro ao fazer logout', detalhe: 'Tente de novo em instantes.' };
    return data<ProfileAnswer>(
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
async function removeMe(context: ProfileContext) {
  const refuse = (mensagem: string, detalhe: string | null, status: number) =>
    data<ProfileAnswer>(
      { acao: 'excluir', valores: {}, erros: {}, falha: { mensagem, detalhe } },
      { status },
    );
  if (!context.signIn.isRecent())
    return refuse('Entre de novo antes de excluir.', 'É para ter certeza de que é você.', 403);
  try {
    await context.usuarios.removeMe();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const refused = error.status === 403 ? 'Peça a um administrador da loja.' : null;
    return refuse(error.message, refused, error.status);
  }
  await context.signIn.deleteAccount();
  await context.signIn.leave();
  throw redirect('/login?saiu');
}

// Loaded lazily: no first view needs its editor.
const YourPortrait = bringPart(async () => (await import('./portrait-form.tsx')).YourPortrait);
// Loaded lazily, when somebody is about to delete their account.
const DeleteAccount = bringPart(async () => (await import('./delete-account.tsx')).DeleteAccount);

export default function Profile() {
  const { nome, telefone, cargo, email, retrato, excluir, recente } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const pedido = state === 'idle' ? null : formData?.get('_acao');
  const of = (action: ProfileAnswer['acao']) => (answer?.acao === action ? answer : undefined);
  return (
    <>
      <ScreenTitle apoio="Seu nome, telefone e cargo saem nos panfletos.">Meu perfil</ScreenTitle>
      <div className="grid max-w-2xl gap-6">
        <PersonalData
          dados={{ nome, telefone, cargo }}
          resposta={of('salvar')}
          carregando={pedido === 'salvar'}
        />
        {retrato !== undefined && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <YourPortrait key={retrato?.id} retrato={retrato} resposta={of('retrato')} />
          </Suspense>
        )}
        <AccountAccess email={email} resposta={of('senha')} carregando={pedido === 'senha'} />
        <Appearance />
        <OtherDevices resposta={of('sair-de-tudo')} />
        <YourData />
      </div>
      {excluir && (
        <Suspense>
          <DeleteAccount recente={recente} falha={of('excluir')?.falha} />
        </Suspense>
      )}
    </>
  );
}
