import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { PARABENS_FIELDS, pickTypedFields } from '~/domain/artes/generator-fields.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { StudioScreen } from '../studio.tsx';
import type { StudioScreenData } from '../types.ts';
import { ConsentimentoFields } from './consentimento-fields.tsx';
import { FotoField } from './foto-field.tsx';
import { SignerFields } from './signer-fields.tsx';
import { createFieldProps, useTypedFields } from './use-typed-fields.ts';

const FORM_FORMAT = { ler: pickTypedFields(PARABENS_FIELDS) };

/** Form for congratulations at a delivery: customer, moto and consent. */
export function ParabensForm({
  estudio,
  resultado,
}: {
  estudio: StudioScreenData;
  resultado?: FormResult | null;
}) {
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = useTypedFields(estudio, resultado, FORM_FORMAT);
  const { digitado, set, pronto } = studio;
  const field = createFieldProps(studio);
  const depois = (
    <>
      <TextAreaField
        {...field('mensagem')}
        rotulo="Mensagem"
        opcional
        rows={2}
        maxLength={160}
        placeholder="Que a primeira viagem seja inesquecível!"
      />
      <ConsentimentoFields digitado={digitado} set={set} pronto={pronto} />
      <SignerFields campo={field} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <StudioScreen
      gerar="Gerar parabéns"
      falhou="A imagem não foi gerada"
      {...{ estudio, studio, resultado, motos, depois }}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('cliente')}
          rotulo="Nome do cliente"
          ajuda={`Sai assim na imagem: ${digitado.cliente?.length ?? 0} de 40 letras`}
          autoCapitalize="words"
        />
        <TextField
          {...field('entrega')}
          rotulo="Dia da entrega"
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
        />
      </div>
      <MotoChoice
        motos={motos}
        pronto={pronto}
        onArrive={setMotos}
        valor={digitado.moto ?? ''}
        onWrite={(moto) => set({ moto })}
        onChoose={({ nome }) => set({ moto: nome })}
      />
      <FotoField
        name="foto"
        rotulo="Foto da entrega"
        valor={digitado.foto ?? ''}
        onMudar={(foto) => set({ foto })}
        cor={{ valor: digitado.cor ?? '', onMudar: (cor) => set({ cor }) }}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
    </StudioScreen>
  );
}
