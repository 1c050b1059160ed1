import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { POST_FIELDS, pickTypedFields } from '~/domain/artes/generator-fields.ts';
import { POST_LIMITS } from '~/domain/artes/post-limits.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { StudioScreen } from '../studio.tsx';
import type { StudioScreenData } from '../types.ts';
import { FotoField } from './foto-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { SignerFields } from './signer-fields.tsx';
import { createFieldProps, useTypedFields } from './use-typed-fields.ts';

const FORM_FORMAT = { ler: pickTypedFields(POST_FIELDS) };

/** Form of a social post: headline, text and call to action. */
export function PostForm({
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
        {...field('texto')}
        rotulo="Texto"
        opcional
        rows={3}
        maxLength={200}
        placeholder="Venha conhecer a linha 2027 com café e test ride o dia todo."
      />
      <MoreOptions
        title="Selo e validade"
        aberto={Boolean(
          digitado.selo || digitado.validade || resultado?.erros.selo || resultado?.erros.validade,
        )}
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField {...field('selo')} rotulo="Selo" maxLength={24} placeholder="Novidade" />
          <TextField {...field('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
        </div>
      </MoreOptions>
      <SignerFields campo={field} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <StudioScreen
      gerar="Gerar post"
      falhou="O post não foi gerado"
      {...{ estudio, studio, resultado, motos, depois }}
    >
      <TextField {...field('titulo')} rotulo="Título" maxLength={80} placeholder="Sábado de test ride" />
      <TextField
        {...field('chamada')}
        rotulo="Chamada"
        opcional
        {...chamadaHelp(digitado.chamada ?? '')}
        placeholder="Agende pelo WhatsApp"
      />
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
        rotulo="Foto"
        valor={digitado.foto ?? ''}
        onMudar={(foto) => set({ foto })}
        cor={digitado.moto ? { valor: digitado.cor ?? '', onMudar: (cor) => set({ cor }) } : undefined}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
    </StudioScreen>
  );
}

/** Counter under the call; past its limit an error instead of a cut that nobody sees. */
function chamadaHelp(typed: string): { ajuda: string; erro?: string } {
  const { chamada: most } = POST_LIMITS;
  const over = typed.trim().length - most;
  const ajuda = `${typed.length} de ${most} letras`;
  return over > 0
    ? { ajuda, erro: `Use até ${most} letras: ${over === 1 ? 'sobra 1' : `sobram ${over}`}.` }
    : { ajuda };
}
