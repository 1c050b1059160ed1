import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { CAMPOS_DO_PARABENS, digitadoDe } from '~/domain/artes/campos-das-artes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { CampoDaFoto } from './campo-da-foto.tsx';
import { Consentimento } from './consentimento.tsx';
import { Estudio } from './estudio.tsx';
import { QuemAssina } from './quem-assina.tsx';
import type { DadosDaTela } from './tipos.ts';
import { campoDe, useDigitado } from './use-digitado.ts';

const FORMATO = { ler: digitadoDe(CAMPOS_DO_PARABENS) };

/** Form for congratulations at a delivery: customer, moto and consent. */
export function FormularioDoParabens({
  estudio,
  resultado,
}: {
  estudio: DadosDaTela;
  resultado?: ResultadoDeFormulario | null;
}) {
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = useDigitado(estudio, resultado, FORMATO);
  const { digitado, set, pronto } = studio;
  const campo = campoDe(studio);
  const depois = (
    <>
      <AreaDeTexto
        {...campo('mensagem')}
        rotulo="Mensagem"
        opcional
        rows={2}
        maxLength={160}
        placeholder="Que a primeira viagem seja inesquecível!"
      />
      <Consentimento digitado={digitado} set={set} pronto={pronto} />
      <QuemAssina campo={campo} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <Estudio
      gerar="Gerar parabéns"
      falhou="A imagem não foi gerada"
      {...{ estudio, studio, resultado, motos, depois }}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <CampoTexto
          {...campo('cliente')}
          rotulo="Primeiro nome do cliente"
          maxLength={40}
          autoCapitalize="words"
          placeholder="Ana"
        />
        <CampoTexto
          {...campo('entrega')}
          rotulo="Dia da entrega"
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
        />
      </div>
      <EscolhaDaMoto
        motos={motos}
        pronto={pronto}
        onChegar={setMotos}
        valor={digitado.moto ?? ''}
        onEscrever={(moto) => set({ moto })}
        onEscolher={({ nome }) => set({ moto: nome })}
      />
      <CampoDaFoto
        name="foto"
        rotulo="Foto da entrega"
        valor={digitado.foto ?? ''}
        onMudar={(foto) => set({ foto })}
        cor={{ valor: digitado.cor ?? '', onMudar: (cor) => set({ cor }) }}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
    </Estudio>
  );
}
