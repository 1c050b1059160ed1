import { useNavigation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { RODAPE_MAXIMO } from '~/domain/marca/kit-da-marca.ts';
import type { KitDigitado } from '~/domain/marca/kit-digitado.ts';
import { textFields } from '~/lib/formulario.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { CampoDaLetra } from './campo-da-letra.tsx';
import { CamposDasCores } from './campos-das-cores.tsx';
import { CamposDosVisuais } from './campos-dos-visuais.tsx';
import { Diferencas } from './diferencas.tsx';
import type { GaleriaListada, QuemMostra, RespostaDoKit } from './tipos.ts';

// Loaded after the form, because it includes all templates.
const PreviasDaMarca = lazy(() =>
  import('./previas-da-marca.tsx').then((m) => ({ default: m.PreviasDaMarca })),
);

/** Form of the brand kit, with a preview of every template. */
export function FormularioDaMarca({
  recebido,
  base,
  id,
  galerias,
  mostra,
  children,
}: {
  /** Latest answer of the server. */
  recebido: RespostaDoKit;
  base: number;
  /** Client-generated id of the publication, its idempotency key. */
  id: string;
  galerias: readonly GaleriaListada[];
  mostra: QuemMostra;
  /** Content below the form; on phones also below the previews. */
  children: ReactNode;
}) {
  const [atual, setAtual] = useState({ recebido, digitado: recebido.digitado, revisao: 0 });
  // A new answer of the server replaces the state of the form.
  if (atual.recebido !== recebido && recebido.aviso !== atual.recebido.aviso)
    setAtual({ recebido, digitado: recebido.digitado, revisao: atual.revisao + 1 });
  const { digitado, revisao } = atual;
  const shown = useDeferredValue(digitado);
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' ? formData?.get('_acao') : null;
  const { erros, aviso, diferencas } = recebido;
  const total = Object.keys(erros).length;
  const set = (digitado: KitDigitado) => setAtual((old) => ({ ...old, digitado }));
  const isHydrated = useHydrated();

  return (
    <div className="kit-da-marca">
      <Formulario
        key={revisao}
        resultado={total > 0 ? { valores: digitado, erros } : null}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onInput={(event) => set(textFields(new FormData(event.currentTarget)))}
      >
        {/* Default submit button for Enter: only validates. */}
        <button type="submit" name="_acao" value="conferir" className="sr-only" tabIndex={-1} aria-hidden>
          Conferir
        </button>
        <CampoDaEmpresa />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="id" value={id} />
        {aviso && <Aviso tom={aviso.tom}>{aviso.texto}</Aviso>}
        {diferencas && <Diferencas diferencas={diferencas} versao={base} />}
        {total > 0 && !aviso && (
          <Aviso tom="error">
            {total === 1 ? 'Falta acertar 1 campo.' : `Faltam acertar ${total} campos.`} Nada foi publicado
            ainda.
          </Aviso>
        )}
        <CamposDasCores
          digitado={digitado}
          daMarca={mostra.marca?.cores.primaria}
          correcoes={recebido.correcoes ?? []}
        />
        <CampoDaLetra valor={digitado.letra} />
        <Cartao titulo="Rodapé e assinatura">
          <AreaDeTexto
            name="rodapeLegal"
            rotulo="Rodapé legal"
            opcional
            rows={3}
            maxLength={RODAPE_MAXIMO}
            defaultValue={digitado.rodapeLegal}
            ajuda={`Entra depois do texto legal de toda arte. Até ${RODAPE_MAXIMO} letras.`}
          />
          <Marcacao
            name="cargoNaAssinatura"
            value="sim"
            defaultChecked={digitado.cargoNaAssinatura === 'sim'}
            rotulo="Mostrar o cargo embaixo do nome"
            ajuda="O cargo é o do cadastro de cada pessoa."
          />
          <Marcacao
            name="fotoNaAssinatura"
            value="sim"
            defaultChecked={digitado.fotoNaAssinatura === 'sim'}
            rotulo="Foto de quem assina"
            ajuda="A que cada pessoa escolheu no perfil. Quem não escolheu assina sem foto."
          />
          <Marcacao
            name="qrNaAssinatura"
            value="sim"
            defaultChecked={digitado.qrNaAssinatura === 'sim'}
            rotulo="QR Code do WhatsApp ao lado do nome"
            ajuda="Abre a conversa com quem assina. Fica fora da prévia do link, que é pequena demais, e de onde o texto legal precisa do lugar."
          />
        </Cartao>
        <CamposDosVisuais galerias={galerias} digitado={digitado} />
        <BarraDeAcao>
          <div className="flex gap-3">
            <Botao name="_acao" value="conferir" variante="secundario" carregando={sending === 'conferir'}>
              Conferir
            </Botao>
            <Botao
              name="_acao"
              value="publicar"
              carregando={sending === 'publicar'}
              className="flex-1 md:flex-none"
            >
              Publicar versão {base + 1}
            </Botao>
          </div>
        </BarraDeAcao>
      </Formulario>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className="kit-da-marca-previas" aria-labelledby="previas" tabIndex={0}>
        <h2 id="previas">Como fica</h2>
        {isHydrated ? (
          <Suspense fallback={<Esqueleto className="block h-96 rounded-lg" />}>
            <PreviasDaMarca digitado={shown} galerias={galerias} mostra={mostra} />
          </Suspense>
        ) : (
          <noscript>A prévia precisa de JavaScript. O formulário funciona sem ele.</noscript>
        )}
      </section>
      {children}
    </div>
  );
}
