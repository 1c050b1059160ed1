import { useNavigation } from '@remix-run/react';
import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { GaleriaDeVisuais } from './galeria-de-visuais.tsx';
import type { DadosDaTela } from './tipos.ts';
import type { Studio } from './use-digitado.ts';

// The templates and their drawings are a third of the screen's code and nobody types into them: they come second.
const PreviaAoVivo = lazy(async () => ({ default: (await import('./previa-ao-vivo.tsx')).PreviaAoVivo }));
const Memoria = lazy(async () => ({ default: (await import('./memoria.tsx')).Memoria }));
const EsperaAprovacao = lazy(async () => ({
  default: (await import('~/components/moldura/espera-aprovacao.tsx')).EsperaAprovacao,
}));
const ImpedimentoDeGerar = lazy(async () => ({
  default: (await import('./impedimento-de-gerar.tsx')).ImpedimentoDeGerar,
}));

/**
 * The studio that every generator shares: the piece drawn while it is typed, in all its sizes; the form; the looks; and
 * what is done with it. `children` are the fields that a piece cannot do without, `depois` those below the looks.
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
  resultado?: ResultadoDeFormulario | null;
  motos: readonly Moto[];
  /** Words of the button, and of a piece that was not made. */
  gerar: string;
  falhou: string;
  /** What keeps the piece from being made, said at the button. */
  falta?: ReactNode;
  children: ReactNode;
  depois: ReactNode;
}) {
  const { digitado, set, pronto, raiz } = studio;
  const { tipo, idCliente, impedimento } = estudio;
  const [ondePassos, setOndePassos] = useState<Element | null>(null);
  // The server decides; the frame only says so in time.
  const aprovado = useRaiz()?.flags.approved ?? true;
  const enviando = useNavigation().formMethod === 'POST';
  const aoVivo = { tipo, digitado, motos, estudio };
  return (
    <div className="estudio" ref={raiz}>
      <div className="estudio-previa">
        {/* No boundary in the server's page: typing before it is hydrated would throw its markup away. */}
        {pronto ? (
          <Suspense fallback={<Esqueleto className="previa-espaco" />}>
            <PreviaAoVivo {...aoVivo} onAjustar={(ajustes) => set({ ajustes })} />
          </Suspense>
        ) : (
          <Esqueleto className="previa-espaco" />
        )}
      </div>

      <Formulario resultado={resultado} className="grid gap-6">
        <input type="hidden" name="id" value={idCliente} />
        <input type="hidden" name="ajustes" value={digitado.ajustes ?? ''} />
        {resultado?.aviso && (
          <Aviso tom="error" titulo={falhou}>
            {resultado.aviso} O que você digitou continua aqui.
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
        {impedimento === null && !aprovado && <Espera para={gerar.toLowerCase()} />}
        <BarraDeAcao>
          <div className="passos" ref={setOndePassos} />
          {impedimento === null ? (
            <Botao carregando={enviando} disabled={!aprovado}>
              {aprovado ? gerar : `${gerar}: espera a aprovação`}
            </Botao>
          ) : (
            <Depois tipo={tipo} impedimento={impedimento} />
          )}
        </BarraDeAcao>
      </Formulario>
    </div>
  );
}

// They stand in the server's page: a part of it that is on its way must not be drawn anew, so they are told of no change.
const Depois = memo(function Depois(props: ComponentProps<typeof ImpedimentoDeGerar>) {
  return (
    <Suspense>
      <ImpedimentoDeGerar {...props} />
    </Suspense>
  );
});
const Espera = memo(function Espera(props: ComponentProps<typeof EsperaAprovacao>) {
  return (
    <Suspense>
      <EsperaAprovacao {...props} />
    </Suspense>
  );
});
