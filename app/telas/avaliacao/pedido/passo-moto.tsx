import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { CampoDoModelo, type MotoAchada } from './campo-do-modelo.tsx';

/** Step that identifies the moto. */
export function PassoMoto({ onMoto }: { onMoto: (moto: MotoAchada) => void }) {
  return (
    <>
      <CampoMascara
        name="placa"
        rotulo="Placa"
        mascara={MASCARAS.placa}
        ajuda="Só a loja vê. Serve a placa antiga ou a Mercosul."
        autoComplete="off"
        className="campo-da-placa"
      />
      <CampoDoModelo onMoto={onMoto} />
      <div className="grid grid-cols-2 gap-4">
        <CampoTexto name="marca" rotulo="Marca" autoComplete="off" maxLength={40} placeholder="Yamaha" />
        <CampoTexto name="cor" rotulo="Cor" autoComplete="off" maxLength={40} placeholder="Azul" />
        <CampoTexto
          name="anoModelo"
          rotulo="Ano do modelo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="2022"
        />
        <CampoTexto
          name="anoFabricacao"
          rotulo="Fabricação"
          opcional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="2021"
        />
      </div>
      <CampoTexto
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
