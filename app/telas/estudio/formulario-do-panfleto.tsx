import { lazy, useState } from 'react';
import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Interruptor } from '~/components/ui/marcacao.tsx';
import {
  CAMPOS_DA_PARCELA,
  MODOS_DO_PANFLETO,
  type PanfletoDigitado,
  panfletoDigitado,
} from '~/domain/ofertas/campos-do-panfleto.ts';
import { CampoDaFoto } from './campo-da-foto.tsx';
import { CamposDaPagina, CamposTardios } from './campos-da-pagina.tsx';
import { Estudio } from './estudio.tsx';
import { QuemAssina } from './quem-assina.tsx';
import type { DadosDoEstudio, ResultadoDoEstudio } from './tipos.ts';
import { campoDe, useDigitado } from './use-digitado.ts';

// DepoisDoPreco is in the same chunk, so rendering it loads the parcela part before its switch is used, in
// case the network fails later.
const loadParte = () => import('./parte-da-parcela.tsx');
// Server-only, for pages without JavaScript; the client bundle drops it.
const SemJavascript = import.meta.env.SSR ? await loadParte() : null;
const ParteDaParcela = lazy(async () => ({ default: (await loadParte()).ParteDaParcela }));
const Destaque = lazy(async () => ({ default: (await loadParte()).Destaque }));
const DepoisDoPreco = lazy(async () => ({ default: (await loadParte()).DepoisDoPreco }));

const DEPOIS_DO_PRECO = ['motivo', 'sobConsulta'] as const;
const DO_DESTAQUE = ['precoAntes', 'selo'] as const;

const FORMATO = { ler: panfletoDigitado, modos: MODOS_DO_PANFLETO };

/** Form of the flyer: a moto, its price, and a parcela calculated from the plan in force. */
export function FormularioDoPanfleto({
  estudio,
  resultado,
}: {
  estudio: DadosDoEstudio;
  resultado?: ResultadoDoEstudio | null;
}) {
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = useDigitado<PanfletoDigitado>(estudio, resultado, FORMATO);
  const { digitado, set, pronto } = studio;
  const campo = campoDe<PanfletoDigitado>(studio);
  const comParcela = digitado.comParcela === 'sim';
  const [falta, setFalta] = useState('');
  const naPagina = resultado?.parcela ?? estudio.parcela;
  const tardia = { estudio, motos, digitado, set, naPagina, onFalta: setFalta };
  const destaque = { digitado, set, erros: resultado?.erros };

  const depois = (
    <>
      <CampoDaFoto
        name="foto"
        rotulo="Foto da moto"
        valor={digitado.foto}
        onMudar={(foto) => set({ foto })}
        cor={{ valor: digitado.cor, onMudar: (cor) => set({ cor }) }}
        moto={motos.find(({ nome }) => nome === digitado.moto)?.id}
      />
      <div>
        <Interruptor
          name="comParcela"
          value="sim"
          rotulo="Mostrar parcela"
          ajuda="Calculada pelo plano da loja, com o rodapé que a lei pede."
          checked={comParcela}
          onChange={(event) => set({ comParcela: event.target.checked ? 'sim' : '' })}
        />
        {pronto && comParcela && (
          <CamposTardios
            campos={CAMPOS_DA_PARCELA}
            digitado={digitado}
            espera={<Esqueleto className="mt-4 h-48" />}
          >
            <ParteDaParcela {...tardia} />
          </CamposTardios>
        )}
        <noscript>{SemJavascript && <SemJavascript.ParteDaParcela {...tardia} />}</noscript>
      </div>
      <CampoTexto
        {...campo('texto')}
        rotulo="Recado"
        opcional
        maxLength={140}
        placeholder="Emplacamento grátis em novembro"
      />
      {pronto ? (
        <CamposTardios campos={DO_DESTAQUE} digitado={digitado}>
          <Destaque {...destaque} />
        </CamposTardios>
      ) : (
        <CamposDaPagina campos={DO_DESTAQUE} digitado={digitado} />
      )}
      <noscript>{SemJavascript && <SemJavascript.Destaque {...destaque} />}</noscript>
      <QuemAssina campo={campo} contatoLivre={estudio.contatoLivre} />
    </>
  );

  return (
    <Estudio
      gerar="Gerar panfleto"
      falhou="O panfleto não foi gerado"
      {...{ estudio, studio, resultado, motos, depois }}
      falta={falta && <p className="campo-erro">{`Para mostrar a parcela: ${falta}`}</p>}
    >
      <EscolhaDaMoto
        motos={motos}
        pronto={pronto}
        onChegar={setMotos}
        valor={digitado.moto}
        onEscrever={(moto) => set({ moto })}
        onEscolher={({ nome }, preco) => set({ moto: nome, ...(preco && { preco }) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <CampoTexto {...campo('preco')} rotulo="Preço à vista" prefixo="R$" inputMode="decimal" />
        <CampoTexto {...campo('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
      </div>
      {pronto ? (
        <CamposTardios campos={DEPOIS_DO_PRECO} digitado={digitado}>
          <DepoisDoPreco {...tardia} />
        </CamposTardios>
      ) : (
        <CamposDaPagina
          campos={[...(comParcela ? CAMPOS_DA_PARCELA : []), ...DEPOIS_DO_PRECO]}
          digitado={digitado}
        />
      )}
      <noscript>{SemJavascript && <SemJavascript.DepoisDoPreco {...tardia} />}</noscript>
    </Estudio>
  );
}
