import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { EntrarCom } from '~/components/identidade/entrar-com.tsx';
import { MensagemDoCatalogo } from '~/components/identidade/mensagem-do-catalogo.tsx';
import { SenhaDeEntrada } from '~/components/identidade/senha-de-entrada.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { describeRegras } from '~/domain/senha.ts';
import { safeReturn } from '~/domain/voltar.ts';
import { entrarSchema, redefinirSchema } from '~/lib/entrada-esquema.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ResultadoDeFormulario, readFormulario, typedValues } from '~/lib/formulario.ts';

const SECRETOS = ['senha'];

/** `falha`: a sentence of section 8, and what the person can do about it when no field says so. */
type Resultado = ResultadoDeFormulario & {
  enviadoPara?: string;
  falha?: { mensagem: string; detalhe: string | null };
};

export const meta: MetaFunction = () => [
  { title: 'Entrar · Balcão' },
  { name: 'description', content: 'Entre no Balcão, a ferramenta de venda do consultor de motos.' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'login');
  const params = new URL(request.url).searchParams;
  const voltar = safeReturn(params.get('voltar'));
  if (context.sessao) throw redirect(voltar);
  const regras = await context.entrada.passwordRules();
  return {
    voltar,
    saiu: params.has('saiu'),
    regras,
    // In words for the introduction, which everybody can read before a password is typed.
    regrasEmPalavras: describeRegras(regras).replace(/\.$/, '').toLowerCase(),
    provedores: context.social.provedores,
    falha: context.social.takeFalha(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireAccess(context, 'login');
  const formData = await request.formData();
  return formData.get('_acao') === 'redefinir' ? sendReset(context, formData) : enter(context, formData);
}

async function enter(context: ActionFunctionArgs['context'], formData: FormData) {
  const lido = readFormulario(formData, entrarSchema, { secretos: SECRETOS });
  if (!lido.ok) return data<Resultado>(lido.resultado, { status: 422 });
  const resultado = await context.entrada.enter(lido.valor.email, lido.valor.senha);
  if (resultado.kind !== 'erro') throw redirect(safeReturn(formData.get('voltar')));
  const { campo, mensagem, detalhe, status } = resultado;
  const valores = typedValues(formData, SECRETOS);
  // Beside the field stands what the person can do, or the sentence itself where it says it all.
  return data<Resultado>(
    campo
      ? { valores, erros: { [campo]: detalhe ?? mensagem }, falha: { mensagem, detalhe: null } }
      : { valores, erros: {}, falha: { mensagem, detalhe } },
    { status },
  );
}

async function sendReset(context: ActionFunctionArgs['context'], formData: FormData) {
  const lido = readFormulario(formData, redefinirSchema, { secretos: SECRETOS });
  if (!lido.ok) return data<Resultado>(lido.resultado, { status: 422 });
  const { email } = lido.valor;
  const envio = await context.entrada.resetPassword(email);
  const vazio = { valores: { email }, erros: {} };
  if (envio.kind === 'enviado') return data<Resultado>({ ...vazio, enviadoPara: email });
  const { mensagem, detalhe, status } = envio;
  return data<Resultado>({ ...vazio, falha: { mensagem, detalhe } }, { status });
}

export default function Login() {
  const {
    voltar,
    saiu,
    regras,
    regrasEmPalavras,
    provedores,
    falha: anterior,
  } = useLoaderData<typeof loader>();
  const resultado = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const falha = resultado ? resultado.falha : anterior;
  const pedido = state === 'idle' ? null : formData?.get('_acao');
  return (
    <div className="grid gap-8 md:min-h-[70dvh] md:grid-cols-2 md:items-center md:gap-16">
      <div aria-hidden className="parede max-md:hidden md:h-full md:min-h-[560px]" />
      <div className="w-full max-w-md">
        <span aria-hidden className="faixa mb-6 w-26 text-primary md:hidden" />
        <h1>Entrar</h1>
        <p className="mt-1 mb-6 text-muted">
          Primeira vez? É só inventar uma senha ({regrasEmPalavras}) e confirmar o e-mail que chega.
        </p>
        <div className="mb-4 grid gap-4 empty:hidden">
          {saiu && !resultado && !falha && <Aviso>Você saiu. Até a próxima!</Aviso>}
          {falha && (
            <MensagemDoCatalogo tom="error" mensagem={falha.mensagem} resposta={falha}>
              {falha.detalhe}
            </MensagemDoCatalogo>
          )}
          {resultado?.enviadoPara && (
            <MensagemDoCatalogo
              tom="success"
              mensagem={`Email de recuperação de senha enviado para: ${resultado.enviadoPara}`}
              resposta={resultado}
            >
              Abra o link da mensagem para criar outra senha. Se não chegar, olhe no spam.
            </MensagemDoCatalogo>
          )}
        </div>
        <Formulario resultado={resultado} className="grid gap-4">
          <input type="hidden" name="voltar" value={voltar} />
          <CampoTexto
            name="email"
            rotulo="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SenhaDeEntrada regras={regras} />
          <Botao name="_acao" value="entrar" carregando={pedido === 'entrar'} className="mt-2">
            Entrar
          </Botao>
          <Botao variante="texto" name="_acao" value="redefinir" carregando={pedido === 'redefinir'}>
            Esqueci a senha
          </Botao>
        </Formulario>
        {provedores.length > 0 && (
          <>
            <p className="my-4 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              ou
            </p>
            <EntrarCom provedores={provedores} voltar={voltar} />
          </>
        )}
      </div>
    </div>
  );
}
