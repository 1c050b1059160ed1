import { useNavigation } from '@remix-run/react';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { ActionForm, useField } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Checkbox, RadioButton } from '~/components/ui/checkbox.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { MAX_EMAIL, MAX_FOOTER } from '~/domain/marca/brand-kit.ts';
import type { BrandKitDifference, TypedBrandKit } from '~/domain/marca/brand-kit-form.ts';
import { TYPEFACE_NAMES, TYPEFACES } from '~/domain/marca/typefaces.ts';
import { textFields } from '~/shared/form-fields.ts';
import { ColourFields } from './colour-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { BrandKitAnswer, BrandPreviewContext, ListedTemplateGallery } from './types.ts';

// Loaded after the form, because it includes all templates.
const BrandPreviews = bringPart(async () => (await import('./brand-previews.tsx')).BrandPreviews);

/** Differences between the typed kit and the version somebody else published meanwhile. */
const BrandKitDifferences = ({
  diferencas,
  versao,
}: {
  diferencas: readonly BrandKitDifference[];
  versao: number;
}) => (
  <Card title={`A sua e a versão ${versao}`}>
    {diferencas.length === 0 ? (
      <p>As duas são iguais.</p>
    ) : (
      <dl className="grid gap-4">
        {diferencas.map(({ campo, publicada, sua }) => (
          <div key={campo} className="grid gap-1">
            <dt className="font-medium">{campo}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">Publicada: </span>
              {publicada}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-muted">A sua: </span>
              {sua}
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className="mt-4 text-muted text-sm">
      Tudo o que você digitou está no formulário. Se publicar, a sua passa a valer.
    </p>
  </Card>
);

/** Form of the brand kit, with a preview of every template. */
export function BrandKitForm({
  recebido,
  base,
  id,
  galerias,
  shown: mostra,
  children,
}: {
  /** Latest answer of the server. */
  recebido: BrandKitAnswer;
  base: number;
  /** Client-generated id of the publication, its idempotency key. */
  id: string;
  galerias: readonly ListedTemplateGallery[];
  shown: BrandPreviewContext;
  /** Content below the form; on phones also below the previews. */
  children: ReactNode;
}) {
  const [current, setAtual] = useState({ recebido, digitado: recebido.digitado, revisao: 0 });
  // A new answer of the server replaces the state of the form.
  if (current.recebido !== recebido && recebido.aviso !== current.recebido.aviso)
    setAtual({ recebido, digitado: recebido.digitado, revisao: current.revisao + 1 });
  const { digitado, revisao } = current;
  const shown = useDeferredValue(digitado);
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' ? formData?.get('_acao') : null;
  const { erros, aviso, diferencas } = recebido;
  const total = Object.keys(erros).length;
  // One for each answer: a new one would take the focus back to the first wrong field.
  const resultado = useMemo(
    () => (total > 0 || aviso ? { valores: recebido.digitado, erros } : null),
    [recebido.digitado, erros, aviso, total],
  );
  const set = (digitado: TypedBrandKit) => setAtual((old) => ({ ...old, digitado }));
  const isHydrated = useHydrated();

  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,456px)] md:gap-y-4 md:gap-x-8">
      <ActionForm
        key={revisao}
        data-rascunho="marca"
        resultado={resultado}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onInput={(event) => set(textFields(new FormData(event.currentTarget)))}
      >
        {/* Default submit button for Enter: only validates. */}
        <button
          type="submit"
          name="_acao"
          value="conferir"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          data-sem-rascunho
        >
          Conferir
        </button>
        <EmpresaField />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="id" value={id} />
        {aviso && (
          <div data-ler-antes>
            <Notice tone={aviso.tom}>{aviso.texto}</Notice>
          </div>
        )}
        {diferencas && <BrandKitDifferences diferencas={diferencas} versao={base} />}
        {total > 0 && !aviso && (
          <Notice tone="error">
            {total === 1 ? 'Falta acertar 1 campo.' : `Faltam acertar ${total} campos.`} Nada foi publicado
            ainda.
          </Notice>
        )}
        <ColourFields
          digitado={digitado}
          daMarca={mostra.marca?.cores.primaria}
          correcoes={recebido.correcoes ?? []}
        />
        <TypefaceField valor={digitado.letra} />
        <Card title="Rodapé e assinatura">
          <TextAreaField
            name="rodapeLegal"
            rotulo="Rodapé legal"
            opcional
            rows={3}
            maxLength={MAX_FOOTER}
            defaultValue={digitado.rodapeLegal}
            ajuda={`Entra depois do texto legal de toda arte. Até ${MAX_FOOTER} letras.`}
          />
          <TextField
            name="emailDaLoja"
            className="mt-4"
            type="email"
            rotulo="E-mail da loja"
            opcional
            autoComplete="off"
            maxLength={MAX_EMAIL}
            defaultValue={digitado.emailDaLoja}
            placeholder="contato@sualoja.com.br"
            ajuda="A lei pede um endereço eletrônico ao lado da parcela. Sem ele, vai o e-mail de quem faz a oferta."
          />
          <Checkbox
            name="cargoNaAssinatura"
            value="sim"
            defaultChecked={digitado.cargoNaAssinatura === 'sim'}
            rotulo="Mostrar o cargo embaixo do nome"
            ajuda="O cargo é o do cadastro de cada pessoa."
          />
          <Checkbox
            name="fotoNaAssinatura"
            value="sim"
            defaultChecked={digitado.fotoNaAssinatura === 'sim'}
            rotulo="Foto de quem assina"
            ajuda="A que cada pessoa escolheu no perfil. Quem não escolheu assina sem foto."
          />
          <Checkbox
            name="qrNaAssinatura"
            value="sim"
            defaultChecked={digitado.qrNaAssinatura === 'sim'}
            rotulo="QR Code do WhatsApp ao lado do nome"
            ajuda="Abre a conversa com quem assina. Fica fora da prévia do link, que é pequena demais, e de onde o texto legal precisa do lugar."
          />
        </Card>
        <TemplateFields galerias={galerias} digitado={digitado} />
        <ActionBar>
          <div className="flex gap-3">
            <Button
              name="_acao"
              value="conferir"
              variante="secundario"
              loading={sending === 'conferir'}
              data-sem-rascunho
            >
              Conferir
            </Button>
            <Button
              name="_acao"
              value="publicar"
              loading={sending === 'publicar'}
              className="flex-1 md:flex-none"
            >
              Publicar versão {base + 1}
            </Button>
          </div>
        </ActionBar>
      </ActionForm>
      <section
        className="grid gap-4 content-start min-w-0 md:sticky md:col-[2] md:row-[1_/_span_2] md:top-4 md:max-h-[calc(100dvh_-_32px)] md:overflow-auto md:p-1"
        aria-labelledby="previas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
      >
        <h2 id="previas">Como fica</h2>
        {isHydrated ? (
          <Suspense fallback={<Skeleton className="block h-96 rounded-lg" />}>
            <BrandPreviews digitado={shown} galerias={galerias} shown={mostra} />
          </Suspense>
        ) : (
          <noscript>A prévia precisa de JavaScript. O formulário funciona sem ele.</noscript>
        )}
      </section>
      {children}
    </div>
  );
}

/** Font selector for headlines; each option is shown in its font. */
function TypefaceField({ valor }: { valor: string | undefined }) {
  const { erro } = useField('letra');
  return (
    <Card title="Letra dos títulos">
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">Letra dos títulos</legend>
        {TYPEFACES.map((letter) => (
          <RadioButton
            key={letter}
            name="letra"
            value={letter}
            defaultChecked={letter === valor}
            rotulo={
              <span
                className="text-lg leading-6"
                style={{ fontFamily: `"${TYPEFACE_NAMES[letter].nome}"`, fontWeight: 700 }}
              >
                {TYPEFACE_NAMES[letter].nome}
              </span>
            }
            ajuda={TYPEFACE_NAMES[letter].descricao}
          />
        ))}
      </fieldset>
      {erro && <p className="campo-erro">{erro}</p>}
    </Card>
  );
}
