import { Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  dropPeca,
  keepPeca,
  pecaQueueOwner,
  type QueuedPeca,
  readPecas,
} from '~/browser/storage/peca-queue.ts';
import { PECA_QUEUE_CHANGED } from '~/browser/storage/waiting-pecas.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { Button } from '~/components/ui/button.tsx';
import { GENERATOR_LABELS, type GeneratorKind } from '~/domain/artes/generators.ts';
import { secondsLeft, waitBeforeRetry } from '~/domain/pagina/retry-backoff.ts';
import type { FieldChanges } from '../formularios/use-typed-fields.ts';
import type { StudioResult } from '../types.ts';
import { useHeightOfBar } from './use-height-of-bar.ts';

const SECOND_MS = 1000;

/** Submits the surrounding form again. */
const sendAgain = (from: HTMLElement | null) => from?.closest('form')?.requestSubmit();

/** Waiting state of the form and the device's queued pieces of its kind, in the button bar. */
export function PecaWaiting({
  tipo,
  resultado,
  set,
  clock = Date.now,
}: {
  tipo: GeneratorKind;
  resultado?: StudioResult | null;
  set: (change: FieldChanges) => void;
  clock?: () => number;
}) {
  const session = useRootData()?.sessaoLocal;
  const empresa = session?.usuario?.id_empresa ?? null;
  const dono = session && empresa !== null ? pecaQueueOwner(session.user.uid, empresa) : null;
  const root = useRef<HTMLDivElement>(null);
  const [queue, setFila] = useState<QueuedPeca[]>([]);
  const [feita, setFeita] = useState('');
  const enviando = useNavigation().formMethod === 'POST';
  const wait = resultado?.espera;

  useEffect(() => {
    if (dono === null) return;
    const read = (event?: Event) => {
      setFila(readPecas(localStorage, dono).filter((each) => each.tipo === tipo));
      const made: unknown = event instanceof CustomEvent && event.detail;
      if (typeof made === 'string') setFeita(made);
    };
    read();
    addEventListener(PECA_QUEUE_CHANGED, read);
    return () => removeEventListener(PECA_QUEUE_CHANGED, read);
  }, [dono, tipo]);

  useEffect(() => {
    if (dono === null || resultado?.espera?.motivo !== 'rede') return;
    const { _acao, ...campos } = resultado.valores;
    // Not queued on the device: a customer's signature must not be stored, and an edit should be seen saved.
    if (!campos.id || campos.assinatura || campos.editar) return;
    keepPeca(localStorage, dono, { id: campos.id, tipo, campos });
    dispatchEvent(new Event(PECA_QUEUE_CHANGED));
  }, [dono, tipo, resultado]);

  const drop = (id: string) => {
    if (dono !== null) dropPeca(localStorage, dono, id);
    dispatchEvent(new Event(PECA_QUEUE_CHANGED));
  };
  const nome = GENERATOR_LABELS[tipo];
  const isKept = queue.some(({ id }) => id === resultado?.valores.id);
  const cheio = wait?.motivo === 'cheio' && !enviando ? wait : null;
  const shows = queue.length > 0 || feita !== '' || wait !== undefined;
  useHeightOfBar(root, shows);
  if (!shows) return null;
  return (
    <div className="espera-da-peca" ref={root}>
      {cheio && <Countdown key={resultado?.aviso} espera={cheio} clock={clock} />}
      {wait?.motivo === 'rede' && !isKept && feita === '' && (
        <p role="status">
          Não foi enviado. O que você digitou continua aqui: gere de novo quando a rede voltar.
        </p>
      )}
      {queue.map((peca) => (
        <div key={peca.id} className="flex items-center gap-2" role="status">
          <p className="min-w-0 flex-1">
            {peca.recusa
              ? `${titleOfWaitingPeca(peca, nome)} não foi gerado: ${peca.recusa}`
              : `Sem conexão: ${titleOfWaitingPeca(peca, nome)} espera e é gerado quando a rede voltar.`}
          </p>
          {peca.recusa && (
            <Button
              type="button"
              variante="secundario"
              compacto
              onClick={() => {
                const { id: _, ajustes, ...fields } = peca.campos;
                set({ ...fields, ...(ajustes ? { ajustes } : {}) });
                drop(peca.id);
              }}
            >
              Rever
            </Button>
          )}
          <Button type="button" variante="texto" compacto onClick={() => drop(peca.id)}>
            Cancelar
          </Button>
        </div>
      ))}
      {feita !== '' && (
        <p role="status">
          Pronto.{' '}
          <Link className="link" to={`/panfleto?aberto=${feita}&novo`}>
            Ver e enviar
          </Link>
        </p>
      )}
    </div>
  );
}

const titleOfWaitingPeca = ({ campos }: QueuedPeca, nome: string): string =>
  [nome, campos.moto || campos.titulo].filter(Boolean).join(' ');

/** Consecutive rejections of this form, by form id. */
let refusals = { id: '', times: 0 };

/** Counts down and then resubmits; announced to screen readers once. */
function Countdown({ espera, clock }: { espera: NonNullable<StudioResult['espera']>; clock: () => number }) {
  const root = useRef<HTMLDivElement>(null);
  const [vez, setVez] = useState<{ de: typeof espera; ate: number | null; falta: number } | null>(null);
  useEffect(() => {
    const id = root.current?.closest('form')?.querySelector<HTMLInputElement>('[name="id"]')?.value ?? '';
    refusals = { id, times: refusals.id === id ? refusals.times + 1 : 1 };
    const wait = waitBeforeRetry(refusals.times, espera.segundos);
    const ate = wait === null ? null : clock() + wait * SECOND_MS;
    setVez({ de: espera, ate, falta: wait ?? 0 });
  }, [espera, clock]);
  const until = vez?.ate ?? null;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const falta = secondsLeft(until, clock());
      setVez((now) => now && { ...now, falta });
      if (falta > 0) return;
      clearInterval(timer);
      sendAgain(root.current);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until, clock]);
  return (
    <div className="flex flex-wrap items-center gap-2" ref={root}>
      <p className="w-full" aria-hidden={until !== null}>
        Muitos desenhos ao mesmo tempo.{' '}
        {until === null ? 'Tente daqui a pouco.' : `Tentando de novo em ${vez?.falta} s.`}
      </p>
      <p className="sr-only" role="status">
        {until !== null && 'Muitos desenhos ao mesmo tempo. A tela tenta de novo sozinha.'}
      </p>
      <Button type="button" variante="secundario" compacto onClick={() => sendAgain(root.current)}>
        Tentar agora
      </Button>
      {until !== null && (
        <Button
          type="button"
          variante="texto"
          compacto
          onClick={() => setVez((now) => now && { ...now, ate: null })}
        >
          Cancelar
        </Button>
      )}
    </div>
  );
}
