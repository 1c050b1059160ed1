import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, useMemo, useRef } from 'react';
import { changedFields } from '~/browser/changed-fields.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import {
  firstStepWithError,
  PEDIDO_STEPS,
  type PedidoStep,
  pedidoErrors,
  pedidoStepErrors,
} from '~/domain/seminovos/pedido-form.ts';
import { avaliacaoPath } from '~/domain/seminovos/visitante-secret.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { EvaluationRequestData, RegistrationAnswer } from '../types.ts';
import { ConditionStep } from './condition-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { useInitialStep, useSameFocus } from './form-position.ts';
import { FotosStep } from './fotos-step.tsx';
import { MotoStep } from './moto-step.tsx';
import { RequestSent } from './request-sent.tsx';
import { type RequestSendProgress, useEvaluationRequest } from './use-evaluation-request.ts';

const STEP_TITLES: Readonly<Record<PedidoStep, string>> = {
  moto: 'A moto',
  estado: 'O estado dela',
  fotos: 'As fotos',
  contato: 'Loja e contato',
};

/** Removes ids, secrets and bot checks, which must not be stored with the draft of an evaluation request. */
function kept(fields: Record<string, string>): Record<string, string> {
  for (const name of ['id', 'segredo', 'senha', '_face', 'site', 'cf-turnstile-response'])
    delete fields[name];
  return fields;
}

const typedIn = (form: HTMLFormElement): Record<string, string> => kept(textFields(new FormData(form)));

/** Evaluation request in steps; without JavaScript one long page that is submitted as a whole. */
export function EvaluationRequestForm({
  dados,
  resposta,
}: {
  dados: EvaluationRequestData;
  resposta?: RegistrationAnswer;
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLDivElement>(null);
  const element = () => form.current?.querySelector('form') ?? null;
  const pedido = useEvaluationRequest(dados, resposta, () => {
    const target = element();
    return target ? kept(changedFields(target)) : {};
  });
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  const { guardado, anterior, fotos, andamento, recusa, desenho } = pedido;
  const server = hydrated ? undefined : resposta?.resultado;
  const result = useMemo(
    () => ({ valores: server?.valores ?? desenho.campos, erros: server?.erros ?? recusa?.erros ?? {} }),
    [server, desenho, recusa],
  );
  const comeco = useInitialStep(form, key, firstStepWithError(resposta?.resultado.erros ?? {}));
  useSameFocus(form, desenho.edicao);
  if (guardado.fase === 'enviado' && guardado.pedido)
    return (
      <RequestSent
        id={guardado.pedido}
        segredo={guardado.segredo}
        celular={guardado.campos.celular ?? ''}
        falhas={andamento.falhas}
        daEquipe={dados.daEquipe}
        onOutro={pedido.forget}
      />
    );
  if (guardado.fase === 'enviando') return <RequestSending andamento={andamento} fotos={fotos.length} />;

  const at = comeco ?? PEDIDO_STEPS.find((step) => hash === `#${step}`) ?? 'moto';
  const index = PEDIDO_STEPS.indexOf(at);
  const isLast = index === PEDIDO_STEPS.length - 1;
  const goTo = (step: PedidoStep) => navigate({ search, hash: step }, { preventScrollReset: false });

  function refuse(erros: Record<string, string>) {
    pedido.setRecusa({ aviso: '', erros });
    const step = firstStepWithError(erros);
    if (step && step !== at) goTo(step);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const fields = typedIn(target);
    const errors = isLast ? pedidoErrors(fields, dados.hoje) : pedidoStepErrors(at, fields, dados.hoje);
    if (Object.keys(errors).length > 0) return refuse(errors);
    pedido.setRecusa(null);
    const next = PEDIDO_STEPS[index + 1];
    if (next) goTo(next);
    else pedido.send(fields, String(new FormData(target).get('cf-turnstile-response') ?? ''));
  }

  const notice = server?.aviso ?? recusa?.aviso;
  const hidden = (step: PedidoStep) => hydrated && step !== at;
  return (
    <div ref={form} className="pedido-de-avaliacao">
      <ScreenTitle apoio="Quatro passos. A loja responde com o valor.">Quanto vale sua moto?</ScreenTitle>
      {anterior?.pedido && (
        <Notice
          tone="info"
          title="O pedido do cliente anterior foi enviado"
          className="mb-6"
          acao={<a href={avaliacaoPath(anterior.pedido, anterior.segredo)}>Ver o pedido dele</a>}
        >
          Este é um pedido novo.
        </Notice>
      )}
      {hydrated && (
        <p className="flex items-center gap-3 mb-6 whitespace-nowrap">
          <span className="text-muted text-sm">{`${index + 1} de ${PEDIDO_STEPS.length}`}</span>
          <progress value={index + 1} max={PEDIDO_STEPS.length} aria-label="Passos do pedido" />
        </p>
      )}
      <ActionForm
        key={desenho.edicao}
        resultado={result}
        className="grid gap-6"
        onSubmit={onSubmit}
        onInput={(event) => pedido.type(typedIn(event.currentTarget))}
        onChange={(event) => pedido.type(typedIn(event.currentTarget))}
      >
        <input type="hidden" name="_face" value="visitante" />
        <input type="hidden" name="id" value={server?.valores.id ?? dados.idCliente} />
        <input type="hidden" name="segredo" value={server?.valores.segredo ?? dados.segredo} />
        <input type="hidden" name="senha" value={resposta?.senha ?? dados.senha} />
        {notice && (
          <Notice
            tone="error"
            acao={server?.guardado && <Link to={server.guardado.para}>Ver o pedido enviado</Link>}
          >
            {notice}
          </Notice>
        )}
        <RequestStep passo="moto" escondido={hidden('moto')}>
          <MotoStep
            onMoto={(moto) => {
              const target = element();
              pedido.fill({ ...(target ? typedIn(target) : {}), ...moto });
            }}
          />
        </RequestStep>
        <RequestStep passo="estado" escondido={hidden('estado')}>
          <ConditionStep />
        </RequestStep>
        <RequestStep passo="fotos" escondido={hidden('fotos')}>
          {hydrated ? (
            <FotosStep fotos={fotos} onFoto={pedido.addFoto} onRemove={pedido.removeFoto} />
          ) : (
            <p className="text-muted">Depois de enviar, a página seguinte recebe as fotos.</p>
          )}
        </RequestStep>
        <RequestStep passo="contato" escondido={hidden('contato')}>
          <ContactStep lojas={dados.lojas} siteKey={dados.siteKey} />
        </RequestStep>
        <div className="flex flex-wrap gap-3">
          {hydrated && index > 0 && (
            <Button
              type="button"
              variante="secundario"
              onClick={() => goTo(PEDIDO_STEPS[index - 1] ?? 'moto')}
            >
              Voltar
            </Button>
          )}
          <Button className="flex-1">
            {hydrated && !isLast ? nextWords(at, fotos.length) : 'Enviar para a loja'}
          </Button>
        </div>
        {hydrated && guardado.em !== '' && (
          <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
            <span>Guardado neste aparelho, mesmo sem internet.</span>
            <Button type="button" variante="texto" compacto onClick={pedido.forget}>
              Apagar e recomeçar
            </Button>
          </div>
        )}
      </ActionForm>
    </div>
  );
}

const nextWords = (step: PedidoStep, fotos: number): string =>
  step === 'fotos' && fotos === 0 ? 'Seguir sem fotos' : 'Continuar';

function RequestStep({
  passo,
  escondido,
  children,
}: {
  passo: PedidoStep;
  escondido: boolean;
  children: React.ReactNode;
}) {
  return (
    <section hidden={escondido} aria-label={STEP_TITLES[passo]} data-passo={passo}>
      <h2 className="mb-4">{STEP_TITLES[passo]}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** Progress of sending; no input is needed any more. */
function RequestSending({
  andamento: { parte, semRede },
  fotos,
}: {
  andamento: RequestSendProgress;
  fotos: number;
}) {
  const percent = Math.round(parte * 100);
  return (
    <div className="pedido-de-avaliacao">
      <ScreenTitle apoio="Pode deixar esta página aberta: ela termina sozinha.">
        {semRede ? 'Esperando a internet' : 'Enviando…'}
      </ScreenTitle>
      <div className="grid gap-2" role="status">
        <p className="numero-do-pedido">{`${percent}%`}</p>
        <progress value={percent} max={100} aria-label="Envio do pedido" />
        <p className="text-muted">
          {fotos === 0 ? 'Dados da moto' : `Dados e ${fotos} ${fotos === 1 ? 'foto' : 'fotos'}`}
        </p>
      </div>
      {semRede && (
        <Notice tone="warning" title="Sem internet agora" className="mt-4">
          Nada se perde. O envio continua quando a rede voltar; se fechar, abra esta página de novo.
        </Notice>
      )}
    </div>
  );
}
