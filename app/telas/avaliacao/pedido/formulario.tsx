import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, useMemo, useRef } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import {
  errosDoPasso,
  errosDoPedido,
  PASSOS_DO_PEDIDO,
  type PassoDoPedido,
  passoDosErros,
} from '~/domain/seminovos/pedido-digitado.ts';
import { textFields } from '~/lib/formulario.ts';
import { changedFields } from '~/lib/mudado-no-formulario.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import type { DadosDoPedido, RespostaDoRegistro } from '../tipos.ts';
import { Enviado } from './enviado.tsx';
import { Enviando } from './enviando.tsx';
import { useComeco, useSameFocus } from './onde-digitava.ts';
import { PassoContato } from './passo-contato.tsx';
import { PassoEstado } from './passo-estado.tsx';
import { PassoFotos } from './passo-fotos.tsx';
import { PassoMoto } from './passo-moto.tsx';
import { usePedido } from './use-pedido.ts';

const TITULOS: Readonly<Record<PassoDoPedido, string>> = {
  moto: 'A moto',
  estado: 'O estado dela',
  fotos: 'As fotos',
  contato: 'Loja e contato',
};

/** Removes fields that do not belong in a stored draft. */
function kept(fields: Record<string, string>): Record<string, string> {
  for (const name of ['id', 'segredo', 'senha', '_face', 'site', 'cf-turnstile-response'])
    delete fields[name];
  return fields;
}

const typedIn = (form: HTMLFormElement): Record<string, string> => kept(textFields(new FormData(form)));

/** Evaluation request in steps; without JavaScript one long page that is submitted as a whole. */
export function FormularioDoPedido({
  dados,
  resposta,
}: {
  dados: DadosDoPedido;
  resposta?: RespostaDoRegistro;
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLDivElement>(null);
  const element = () => form.current?.querySelector('form') ?? null;
  const pedido = usePedido(dados, resposta, () => {
    const target = element();
    return target ? kept(changedFields(target)) : {};
  });
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const { guardado, fotos, andamento, recusa, desenho } = pedido;
  const server = hydrated ? undefined : resposta?.resultado;
  const resultado = useMemo(
    () => ({ valores: server?.valores ?? desenho.campos, erros: server?.erros ?? recusa?.erros ?? {} }),
    [server, desenho, recusa],
  );
  const comeco = useComeco(form, key, passoDosErros(resposta?.resultado.erros ?? {}));
  useSameFocus(form, desenho.edicao);
  if (guardado.fase === 'enviado' && guardado.pedido)
    return (
      <Enviado
        id={guardado.pedido}
        segredo={guardado.segredo}
        celular={guardado.campos.celular ?? ''}
        falhas={andamento.falhas}
        onOutro={pedido.forget}
      />
    );
  if (guardado.fase === 'enviando') return <Enviando andamento={andamento} fotos={fotos.length} />;

  const at = comeco ?? PASSOS_DO_PEDIDO.find((passo) => hash === `#${passo}`) ?? 'moto';
  const index = PASSOS_DO_PEDIDO.indexOf(at);
  const isLast = index === PASSOS_DO_PEDIDO.length - 1;
  const goTo = (passo: PassoDoPedido) => navigate({ hash: passo }, { preventScrollReset: false });

  function refuse(erros: Record<string, string>) {
    pedido.setRecusa({ aviso: '', erros });
    const passo = passoDosErros(erros);
    if (passo && passo !== at) goTo(passo);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const campos = typedIn(target);
    const erros = isLast ? errosDoPedido(campos, dados.hoje) : errosDoPasso(at, campos, dados.hoje);
    if (Object.keys(erros).length > 0) return refuse(erros);
    pedido.setRecusa(null);
    const next = PASSOS_DO_PEDIDO[index + 1];
    if (next) goTo(next);
    else pedido.send(campos, String(new FormData(target).get('cf-turnstile-response') ?? ''));
  }

  const aviso = server?.aviso ?? recusa?.aviso;
  const hidden = (passo: PassoDoPedido) => hydrated && passo !== at;
  return (
    <div ref={form} className="pedido-de-avaliacao">
      <Titulo apoio="Quatro passos. A loja responde com o valor.">Quanto vale sua moto?</Titulo>
      {hydrated && (
        <p className="passos-do-pedido">
          <span className="text-muted text-sm">{`${index + 1} de ${PASSOS_DO_PEDIDO.length}`}</span>
          <progress value={index + 1} max={PASSOS_DO_PEDIDO.length} aria-label="Passos do pedido" />
        </p>
      )}
      <Formulario
        key={desenho.edicao}
        resultado={resultado}
        className="grid gap-6"
        onSubmit={onSubmit}
        onInput={(event) => pedido.type(typedIn(event.currentTarget))}
        onChange={(event) => pedido.type(typedIn(event.currentTarget))}
      >
        <input type="hidden" name="_face" value="visitante" />
        <input type="hidden" name="id" value={server?.valores.id ?? dados.idCliente} />
        <input type="hidden" name="segredo" value={server?.valores.segredo ?? dados.segredo} />
        <input type="hidden" name="senha" value={resposta?.senha ?? dados.senha} />
        {aviso && (
          <Aviso
            tom="error"
            acao={server?.guardado && <Link to={server.guardado.para}>Ver o pedido enviado</Link>}
          >
            {aviso}
          </Aviso>
        )}
        <Passo passo="moto" escondido={hidden('moto')}>
          <PassoMoto
            onMoto={(moto) => {
              const target = element();
              pedido.fill({ ...(target ? typedIn(target) : {}), ...moto });
            }}
          />
        </Passo>
        <Passo passo="estado" escondido={hidden('estado')}>
          <PassoEstado />
        </Passo>
        <Passo passo="fotos" escondido={hidden('fotos')}>
          {hydrated ? (
            <PassoFotos fotos={fotos} onFoto={pedido.addFoto} onTirar={pedido.removeFoto} />
          ) : (
            <p className="text-muted">Depois de enviar, a página seguinte recebe as fotos.</p>
          )}
        </Passo>
        <Passo passo="contato" escondido={hidden('contato')}>
          <PassoContato lojas={dados.lojas} siteKey={dados.siteKey} />
        </Passo>
        <div className="flex flex-wrap gap-3">
          {hydrated && index > 0 && (
            <Botao
              type="button"
              variante="secundario"
              onClick={() => goTo(PASSOS_DO_PEDIDO[index - 1] ?? 'moto')}
            >
              Voltar
            </Botao>
          )}
          <Botao className="flex-1">
            {hydrated && !isLast ? nextWords(at, fotos.length) : 'Enviar para a loja'}
          </Botao>
        </div>
        {hydrated && guardado.em !== '' && (
          <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
            <span>Guardado neste aparelho, mesmo sem internet.</span>
            <Botao type="button" variante="texto" compacto onClick={pedido.forget}>
              Apagar e recomeçar
            </Botao>
          </div>
        )}
      </Formulario>
    </div>
  );
}

const nextWords = (passo: PassoDoPedido, fotos: number): string =>
  passo === 'fotos' && fotos === 0 ? 'Seguir sem fotos' : 'Continuar';

function Passo({
  passo,
  escondido,
  children,
}: {
  passo: PassoDoPedido;
  escondido: boolean;
  children: React.ReactNode;
}) {
  return (
    <section hidden={escondido} aria-label={TITULOS[passo]} data-passo={passo}>
      <h2 className="mb-4">{TITULOS[passo]}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
