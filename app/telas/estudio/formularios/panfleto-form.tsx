import { useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { Switch } from '~/components/ui/checkbox.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import {
  PANFLETO_MODES,
  PARCELA_FIELDS,
  pickPanfletoFields,
  type TypedPanfleto,
} from '~/domain/ofertas/panfleto-fields.ts';
import { StudioScreen } from '../studio.tsx';
import type { PanfletoStudioData, StudioResult } from '../types.ts';
import { FotoField } from './foto-field.tsx';
import { LateFields, PageFields } from './page-fields.tsx';
import { SignerFields } from './signer-fields.tsx';
import { createFieldProps, useTypedFields } from './use-typed-fields.ts';

// AfterPreco is in the same chunk, so rendering it loads the parcela part before its switch is used, in
// case the network fails later.
const loadParcelaPart = () => import('../parcela/parcela-part.tsx');
// Server-only, for pages without JavaScript; the client bundle drops it.
const WithoutJavascript = import.meta.env.SSR ? await loadParcelaPart() : null;
const ParcelaPart = bringPart(async () => (await loadParcelaPart()).ParcelaPart);
const HighlightFields = bringPart(async () => (await loadParcelaPart()).HighlightFields);
const AfterPreco = bringPart(async () => (await loadParcelaPart()).AfterPreco);

const AFTER_PRECO_FIELDS = ['motivo', 'sobConsulta'] as const;
const HIGHLIGHT_FIELDS = ['precoAntes', 'selo'] as const;

const FORM_FORMAT = { ler: pickPanfletoFields, modos: PANFLETO_MODES };

/** Form of the flyer: a moto, its price, and a parcela calculated from the plan in force. */
export function PanfletoForm({
  estudio,
  resultado,
}: {
  estudio: PanfletoStudioData;
  resultado?: StudioResult | null;
}) {
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = useTypedFields<TypedPanfleto>(estudio, resultado, FORM_FORMAT);
  const { digitado, set, pronto } = studio;
  const field = createFieldProps<TypedPanfleto>(studio);
  const comParcela = digitado.comParcela === 'sim';
  const [falta, setFalta] = useState('');
  const naPagina = resultado?.parcela ?? estudio.parcela;
  const tardia = { estudio, motos, digitado, set, naPagina, onFalta: setFalta };
  const destaque = { digitado, set, erros: resultado?.erros };

  const depois = (
    <>
      <FotoField
        name="foto"
        rotulo="Foto da moto"
        valor={digitado.foto}
        onMudar={(foto) => set({ foto })}
        cor={{ valor: digitado.cor, onMudar: (cor) => set({ cor }) }}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
      <div>
        <Switch
          name="comParcela"
          value="sim"
          rotulo="Mostrar parcela"
          ajuda="Calculada pelo plano da loja, com o rodapé que a lei pede."
          checked={comParcela}
          onChange={(event) => set({ comParcela: event.target.checked ? 'sim' : '' })}
        />
        {pronto && comParcela && (
          <LateFields campos={PARCELA_FIELDS} digitado={digitado} espera={<Skeleton className="mt-4 h-48" />}>
            <ParcelaPart {...tardia} />
          </LateFields>
        )}
        <noscript>{WithoutJavascript && <WithoutJavascript.ParcelaPart {...tardia} />}</noscript>
      </div>
      <TextField
        {...field('texto')}
        rotulo="Recado"
        opcional
        maxLength={140}
        placeholder="Emplacamento grátis em novembro"
      />
      {pronto ? (
        <LateFields campos={HIGHLIGHT_FIELDS} digitado={digitado}>
          <HighlightFields {...destaque} />
        </LateFields>
      ) : (
        <PageFields campos={HIGHLIGHT_FIELDS} digitado={digitado} />
      )}
      <noscript>{WithoutJavascript && <WithoutJavascript.HighlightFields {...destaque} />}</noscript>
      <SignerFields campo={field} contatoLivre={estudio.contatoLivre} />
    </>
  );

  return (
    <StudioScreen
      gerar="Gerar panfleto"
      falhou="O panfleto não foi gerado"
      {...{ estudio, studio, resultado, motos, depois }}
      falta={falta && <p className="campo-erro">{`Para mostrar a parcela: ${falta}`}</p>}
    >
      <MotoChoice
        motos={motos}
        pronto={pronto}
        onArrive={setMotos}
        valor={digitado.moto}
        onWrite={(moto) => set({ moto })}
        onChoose={({ nome }, preco) => set({ moto: nome, ...(preco && { preco }) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('preco')} rotulo="Preço à vista" prefixo="R$" inputMode="decimal" />
        <TextField {...field('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
      </div>
      {pronto ? (
        <LateFields campos={AFTER_PRECO_FIELDS} digitado={digitado}>
          <AfterPreco {...tardia} />
        </LateFields>
      ) : (
        <PageFields
          campos={[...(comParcela ? PARCELA_FIELDS : []), ...AFTER_PRECO_FIELDS]}
          digitado={digitado}
        />
      )}
      <noscript>{WithoutJavascript && <WithoutJavascript.AfterPreco {...tardia} />}</noscript>
    </StudioScreen>
  );
}
