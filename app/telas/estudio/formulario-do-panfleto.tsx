import { useNavigation } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Interruptor } from '~/components/ui/marcacao.tsx';
import type { CampoDoPanfleto } from '~/domain/ofertas/campos-do-panfleto.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { ParcelaVelha } from './parcela-velha.tsx';
import type { DadosDoEstudio } from './tipos.ts';
import { usePanfletoDigitado } from './use-panfleto-digitado.ts';

// The templates and their drawings are a third of the screen's code and nobody types into them: they come second.
const FaltaNaParcela = lazy(async () => ({
  default: (await import('./falta-na-parcela.tsx')).FaltaNaParcela,
}));
const PreviaAoVivo = lazy(async () => ({ default: (await import('./previa-ao-vivo.tsx')).PreviaAoVivo }));

type CampoDeTexto = Exclude<CampoDoPanfleto, 'moto' | 'simulacao'>;

const TECLADO: Partial<Record<CampoDeTexto, 'decimal' | 'numeric' | 'tel'>> = {
  preco: 'decimal',
  entrada: 'decimal',
  valorParcela: 'decimal',
  ultimaParcela: 'decimal',
  total: 'decimal',
  taxaMensal: 'decimal',
  cet: 'decimal',
  parcelas: 'numeric',
  telefone: 'tel',
};

/** The studio's form with the piece drawn beside it while it is being typed. */
export function FormularioDoPanfleto({
  estudio,
  resultado,
}: {
  estudio: DadosDoEstudio;
  resultado?: ResultadoDeFormulario | null;
}) {
  const { empresa, templates, hoje, idCliente } = estudio;
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = usePanfletoDigitado(estudio, resultado);
  const { digitado, parcelaVelha, set, template, setTemplate, raiz, pronto } = studio;
  const [comParcela, setComParcela] = useState(Boolean(digitado.parcelas || digitado.valorParcela));
  const aprovado = useAprovado();
  const enviando = useNavigation().formMethod === 'POST';

  const campo = (name: CampoDeTexto) => ({
    name,
    value: digitado[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    autoComplete: 'off',
    inputMode: TECLADO[name],
  });
  const mostraParcela = comParcela || !pronto;
  const isSac = digitado.sistema === 'sac';

  return (
    <div className="estudio" ref={raiz}>
      <div className="estudio-previa">
        {/* No boundary in the server's page: typing before it is hydrated would throw its markup away. */}
        {pronto ? (
          <Suspense fallback={<Esqueleto className="previa-espaco" />}>
            <PreviaAoVivo {...{ digitado, comParcela, template, motos, empresa, hoje }} />
          </Suspense>
        ) : (
          <Esqueleto className="previa-espaco" />
        )}
      </div>

      <Formulario resultado={resultado} className="grid gap-6">
        <input type="hidden" name="id" value={idCliente} />
        {resultado?.aviso && (
          <Aviso tom="error" titulo="O panfleto não foi gerado">
            {resultado.aviso} O que você digitou continua aqui.
          </Aviso>
        )}
        <EscolhaDaMoto
          motos={motos}
          pronto={pronto}
          onChegar={setMotos}
          valor={digitado.moto}
          onEscrever={(moto) => set({ moto })}
          onEscolher={({ nome, preco }) =>
            set({ moto: nome, ...(preco === null ? {} : { preco: formatValor(preco) }) })
          }
        />
        <div className="grid grid-cols-2 gap-4">
          <CampoTexto {...campo('preco')} rotulo="Preço à vista" prefixo="R$" />
          <CampoTexto {...campo('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
        </div>

        <fieldset>
          <legend className="campo-rotulo mb-1">Modelo</legend>
          <div className="escolhas">
            {templates.map(({ id, nome }) => (
              <label key={id} className="escolha">
                <input
                  type="radio"
                  name="template"
                  value={id}
                  className="sr-only"
                  checked={template === id}
                  onChange={() => setTemplate(id)}
                />
                {nome}
              </label>
            ))}
          </div>
        </fieldset>

        <div>
          <Interruptor
            name="comParcela"
            value="sim"
            rotulo="Anunciar parcela"
            ajuda="Com parcela, a lei pede taxa, CET, total e quem financia. O rodapé sai pronto."
            checked={comParcela}
            onChange={(event) => setComParcela(event.target.checked)}
          />
          {mostraParcela && (
            <div className="mt-4 grid gap-4">
              {parcelaVelha && <ParcelaVelha digitado={digitado} />}
              <CampoTexto {...campo('entrada')} rotulo="Entrada" prefixo="R$" opcional />
              <div className="grid grid-cols-[minmax(88px,1fr)_2fr] gap-4">
                <CampoTexto {...campo('parcelas')} rotulo="Parcelas" sufixo="x" />
                <CampoTexto
                  {...campo('valorParcela')}
                  rotulo={isSac ? '1ª parcela' : 'Valor da parcela'}
                  prefixo="R$"
                />
              </div>
              {isSac && <input type="hidden" name="sistema" value="sac" />}
              {digitado.ultimaParcela !== '' && (
                <CampoTexto {...campo('ultimaParcela')} rotulo="Última parcela" prefixo="R$" />
              )}
              <div className="grid grid-cols-2 gap-4">
                <CampoTexto {...campo('taxaMensal')} rotulo="Juros" sufixo="% ao mês" />
                <CampoTexto {...campo('cet')} rotulo="CET" sufixo="% ao ano" />
              </div>
              <CampoTexto
                {...campo('total')}
                rotulo="Total a prazo"
                prefixo="R$"
                readOnly={pronto}
                ajuda={pronto ? 'Entrada mais parcelas, somado aqui.' : 'Entrada mais todas as parcelas.'}
              />
              <CampoTexto
                {...campo('agente')}
                rotulo="Quem financia"
                placeholder="Nome do banco ou da financeira"
              />
              {digitado.simulacao !== '' && (
                <input type="hidden" name="simulacao" value={digitado.simulacao} />
              )}
              {pronto && comParcela && (
                <Suspense>
                  <FaltaNaParcela {...{ digitado, hoje, empresa }} />
                </Suspense>
              )}
            </div>
          )}
        </div>

        <CampoTexto
          {...campo('texto')}
          rotulo="Recado"
          opcional
          maxLength={140}
          placeholder="Emplacamento grátis em novembro"
        />

        <div className="grid gap-4 sm:grid-cols-2">
          <CampoTexto {...campo('nome')} rotulo="Seu nome" autoComplete="name" maxLength={80} />
          <CampoTexto {...campo('telefone')} rotulo="Seu WhatsApp" type="tel" autoComplete="tel-national" />
        </div>

        {!aprovado && <EsperaAprovacao para="gerar o panfleto" />}
        <BarraDeAcao>
          <Botao carregando={enviando} disabled={!aprovado}>
            {aprovado ? 'Gerar panfleto' : 'Gerar panfleto: espera a aprovação'}
          </Botao>
        </BarraDeAcao>
      </Formulario>
    </div>
  );
}
