import { MaskedField } from '~/components/ui/masked-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { type FoundMoto, ModeloField } from './modelo-field.tsx';

/** Step that identifies the moto. */
export function MotoStep({ onMoto }: { onMoto: (moto: FoundMoto) => void }) {
  return (
    <>
      <MaskedField
        name="placa"
        rotulo="Placa"
        mascara={FORM_MASKS.placa}
        ajuda="Só a loja vê. Serve a placa antiga ou a Mercosul."
        autoComplete="off"
        className="campo-da-placa"
      />
      <ModeloField onMoto={onMoto} />
      <div className="grid grid-cols-2 gap-4">
        <TextField name="marca" rotulo="Marca" autoComplete="off" maxLength={40} placeholder="Yamaha" />
        <TextField name="cor" rotulo="Cor" autoComplete="off" maxLength={40} placeholder="Azul" />
        <TextField
          name="anoModelo"
          rotulo="Ano do modelo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="2022"
        />
        <TextField
          name="anoFabricacao"
          rotulo="Fabricação"
          opcional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="2021"
        />
      </div>
      <TextField
        name="km"
        rotulo="Quilometragem"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        sufixo="km"
      />
    </>
  );
}
