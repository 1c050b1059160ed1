import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { CAMPOS_DO_POST, digitadoDe } from '~/domain/artes/campos-das-artes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { CampoDaFoto } from './campo-da-foto.tsx';
import { Estudio } from './estudio.tsx';
import { MaisOpcoes } from './mais-opcoes.tsx';
import { QuemAssina } from './quem-assina.tsx';
import type { DadosDaTela } from './tipos.ts';
import { campoDe, useDigitado } from './use-digitado.ts';

const FORMATO = { ler: digitadoDe(CAMPOS_DO_POST) };

/** Form of a social post: headline, text and call to action. */
export function FormularioDoPost({
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
        {...campo('texto')}
        rotulo="Texto"
        opcional
        rows={3}
        maxLength={200}
        placeholder="Venha conhecer a linha 2027 com café e test ride o dia todo."
      />
      <MaisOpcoes
        titulo="Selo e validade"
        aberto={Boolean(
          digitado.selo || digitado.validade || resultado?.erros.selo || resultado?.erros.validade,
        )}
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <CampoTexto {...campo('selo')} rotulo="Selo" maxLength={24} placeholder="Novidade" />
          <CampoTexto {...campo('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
        </div>
      </MaisOpcoes>
      <QuemAssina campo={campo} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <Estudio
      gerar="Gerar post"
      falhou="O post não foi gerado"
      {...{ estudio, studio, resultado, motos, depois }}
    >
      <CampoTexto {...campo('titulo')} rotulo="Título" maxLength={80} placeholder="Sábado de test ride" />
      <CampoTexto
        {...campo('chamada')}
        rotulo="Chamada"
        opcional
        maxLength={40}
        placeholder="Agende pelo WhatsApp"
      />
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
        rotulo="Foto"
        valor={digitado.foto ?? ''}
        onMudar={(foto) => set({ foto })}
        cor={digitado.moto ? { valor: digitado.cor ?? '', onMudar: (cor) => set({ cor }) } : undefined}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
    </Estudio>
  );
}
