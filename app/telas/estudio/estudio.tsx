import { useNavigation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { BotaoDeGerar } from './botao-de-gerar.tsx';
import { GaleriaDeVisuais } from './galeria-de-visuais.tsx';
import { NA_TELA } from './geradores.ts';
import type { DadosDaTela } from './tipos.ts';
import type { Studio } from './use-digitado.ts';

// The templates and their drawings are a third of the screen's code and nobody types into them: they come second.
const PreviaAoVivo = lazy(async () => ({ default: (await import('./previa-ao-vivo.tsx')).PreviaAoVivo }));
const AvisoDeRascunho = lazy(async () => ({
  default: (await import('./aviso-de-rascunho.tsx')).AvisoDeRascunho,
}));
const Passos = lazy(async () => ({ default: (await import('./passos.tsx')).Passos }));

/** What every generator's studio is given. */
export type PropsDoEstudio = {
  estudio: DadosDaTela;
  studio: Studio;
  resultado?: ResultadoDeFormulario | null;
  motos: readonly Moto[];
};

/**
 * The studio that every generator shares: the piece drawn while it is typed, in all its sizes; the form; the looks; and
 * what is done with it. `children` are the fields that a piece cannot do without, `depois` those below the looks.
 */
export function Estudio({
  estudio,
  studio,
  resultado,
  motos,
  children,
  depois,
  falta,
}: PropsDoEstudio & {
  children: ReactNode;
  depois: ReactNode;
  /** What keeps the piece from being made, said at the button. */
  falta?: ReactNode;
}) {
  const { digitado, set, pronto, raiz, recuperado, recomecar } = studio;
  const { tipo, idCliente, impedimento } = estudio;
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
          <Aviso tom="error" titulo={NA_TELA[tipo].falhou}>
            {resultado.aviso} O que você digitou continua aqui.
          </Aviso>
        )}
        {recuperado && (
          <Suspense>
            <AvisoDeRascunho em={recuperado} onRecomecar={recomecar} />
          </Suspense>
        )}
        {children}
        <GaleriaDeVisuais {...aoVivo} pronto={pronto} onEscolher={(template) => set({ template })} />
        {depois}
        {falta}
        <BotaoDeGerar tipo={tipo} impedimento={impedimento} carregando={enviando}>
          {pronto && (
            <Suspense>
              <Passos studio={studio} />
            </Suspense>
          )}
        </BotaoDeGerar>
      </Formulario>
    </div>
  );
}
