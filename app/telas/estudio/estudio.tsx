import { useNavigation } from '@remix-run/react';
import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { reduzida } from '~/domain/artes/reduzida.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { GaleriaDeVisuais } from './galeria-de-visuais.tsx';
import { loadDepois } from './sem-rede.ts';
import type { DadosDaTela, ResultadoDoEstudio } from './tipos.ts';
import type { Studio } from './use-digitado.ts';

// Loaded after the form: templates and drawings are a third of the screen's code, and nobody types into them.
const loadPrevia = () => import('./previa-ao-vivo.tsx');
const PreviaAoVivo = lazy(async () => ({ default: (await loadPrevia()).PreviaAoVivo }));
// Server-only, for pages without JavaScript; the client bundle drops it.
const UltimaPeca = import.meta.env.SSR ? (await import('./ultima-peca.tsx')).UltimaPeca : null;
const Memoria = lazy(async () => ({ default: (await loadDepois()).Memoria }));
// Starts loading in parallel with the screen's data rather than after rendering.
if (!import.meta.env.SSR) loadPrevia().catch(() => undefined);
const EsperaDaPeca = lazy(async () => ({ default: (await loadDepois()).EsperaDaPeca }));
const EmEdicao = lazy(async () => ({ default: (await import('./em-edicao.tsx')).EmEdicao }));
const EsperaAprovacao = lazy(async () => ({
  default: (await import('~/components/moldura/espera-aprovacao.tsx')).EsperaAprovacao,
}));
const ImpedimentoDeGerar = lazy(async () => ({
  default: (await import('./impedimento-de-gerar.tsx')).ImpedimentoDeGerar,
}));

/**
 * Common screen of all generators: live preview in all formats, form, templates and sharing. `children` are
 * the required fields, `depois` those below the templates.
 */
export function Estudio({
  estudio,
  studio,
  resultado,
  motos,
  gerar,
  falhou,
  falta,
  children,
  depois,
}: {
  estudio: DadosDaTela;
  studio: Studio;
  resultado?: ResultadoDoEstudio | null;
  motos: readonly Moto[];
  /** Text of the submit button, and title of a failure. */
  gerar: string;
  falhou: string;
  /** Reason the piece cannot be generated, shown at the button. */
  falta?: ReactNode;
  children: ReactNode;
  depois: ReactNode;
}) {
  const { digitado, set, pronto, raiz } = studio;
  const { tipo, idCliente, impedimento, edicao } = estudio;
  const verbo = edicao ? 'Salvar alteração' : gerar;
  const tentada = digitado.daVersao || resultado?.valores.daVersao || String(edicao?.versao);
  // EmEdicao shows its own notice for this conflict.
  const mudou = edicao && tentada !== String(edicao.versao);
  const [ondePassos, setOndePassos] = useState<Element | null>(null);
  // Only an early hint: the server decides.
  const aprovado = useRaiz()?.flags.approved ?? true;
  const enviando = useNavigation().formMethod === 'POST';
  const aoVivo = { tipo, digitado, motos, estudio };
  // Placeholder until the preview's code has loaded: the last piece, and space for the other formats.
  const antes = (
    <>
      <div aria-hidden className="esqueleto previa-espaco">
        {estudio.ultima && <img src={reduzida(estudio.ultima.imagem, 256)} alt="" width={256} height={320} />}
      </div>
      <div aria-hidden className="tira tira-vazia" />
    </>
  );
  return (
    <div className="estudio" ref={raiz}>
      <div className="estudio-previa">
        {/* Without a Suspense boundary in the server's HTML: typing before it hydrates would discard its markup. */}
        {pronto ? (
          <Suspense fallback={antes}>
            <PreviaAoVivo {...aoVivo} onAjustar={(ajustes) => set({ ajustes })} />
          </Suspense>
        ) : (
          antes
        )}
        <noscript>{UltimaPeca && <UltimaPeca ultima={estudio.ultima} />}</noscript>
      </div>

      <Formulario resultado={resultado} className="grid gap-6">
        <input type="hidden" name="id" value={resultado?.valores.id || idCliente} />
        <input type="hidden" name="ajustes" value={digitado.ajustes ?? ''} />
        {edicao && (
          <>
            <input type="hidden" name="editar" value={edicao.id} />
            <input type="hidden" name="daVersao" value={tentada} />
            <Editando {...{ edicao, tentada }} onPorCima={() => set({ daVersao: String(edicao.versao) })} />
          </>
        )}
        {resultado?.aviso && !resultado.espera && !mudou && (
          <Aviso tom="error" titulo={edicao ? 'A alteração não foi salva' : falhou}>
            {`${resultado.aviso} O que você digitou continua aqui.`}
          </Aviso>
        )}
        {pronto && (
          <Suspense>
            <Memoria {...{ estudio, studio, ondePassos }} />
          </Suspense>
        )}
        {children}
        <GaleriaDeVisuais {...aoVivo} pronto={pronto} onEscolher={(template) => set({ template })} />
        {depois}
        {falta}
        {impedimento === null && !aprovado && <Espera para={verbo.toLowerCase()} />}
        <BarraDeAcao>
          {pronto && impedimento === null && (
            <Suspense>
              <EsperaDaPeca {...{ tipo, resultado, set }} />
            </Suspense>
          )}
          <div className="passos" ref={setOndePassos} />
          {impedimento === null ? (
            <Botao carregando={enviando} disabled={!aprovado}>
              {aprovado ? verbo : `${verbo}: espera a aprovação`}
            </Botao>
          ) : (
            <Depois tipo={tipo} impedimento={impedimento} />
          )}
        </BarraDeAcao>
      </Formulario>
    </div>
  );
}

// Memoized, because an update before its lazy part has hydrated would discard the server's markup.
const Depois = memo(function Depois(props: ComponentProps<typeof ImpedimentoDeGerar>) {
  return (
    <Suspense>
      <ImpedimentoDeGerar {...props} />
    </Suspense>
  );
});
const Editando = memo(
  function Editando(props: ComponentProps<typeof EmEdicao>) {
    return (
      <Suspense>
        <EmEdicao {...props} />
      </Suspense>
    );
  },
  (now, next) => now.edicao === next.edicao && now.tentada === next.tentada,
);
const Espera = memo(function Espera(props: ComponentProps<typeof EsperaAprovacao>) {
  return (
    <Suspense>
      <EsperaAprovacao {...props} />
    </Suspense>
  );
});
