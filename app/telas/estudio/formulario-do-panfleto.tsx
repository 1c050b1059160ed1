import { Link, useNavigation } from '@remix-run/react';
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
import { CAMPOS_DA_PARCELA, type PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import type { DadosDoEstudio, ResultadoDoEstudio } from './tipos.ts';
import { usePanfletoDigitado } from './use-panfleto-digitado.ts';

// The templates and their drawings are a third of the screen's code and nobody types into them: they come second.
// The question about the price brings the instalment's part before its switch is touched: the network may go.
const loadParte = () => import('./parte-da-parcela.tsx');
// A page without JavaScript needs the fields in its markup; the browser's bundle leaves this line out.
const SemJavascript = import.meta.env.SSR ? await loadParte() : null;
const ParteDaParcela = lazy(async () => ({ default: (await loadParte()).ParteDaParcela }));
const MotivoDoPreco = lazy(async () => ({ default: (await loadParte()).MotivoDoPreco }));
const PreviaAoVivo = lazy(async () => ({ default: (await import('./previa-ao-vivo.tsx')).PreviaAoVivo }));

type CampoDeTexto = 'preco' | 'validade' | 'texto' | 'nome' | 'telefone';

/** The studio's form with the piece drawn beside it while it is being typed. */
export function FormularioDoPanfleto({
  estudio,
  resultado,
}: {
  estudio: DadosDoEstudio;
  resultado?: ResultadoDoEstudio | null;
}) {
  const { templates, idCliente } = estudio;
  const [motos, setMotos] = useCatalogo(estudio.motos);
  const studio = usePanfletoDigitado(estudio, resultado);
  const { digitado, set, template, setTemplate, raiz, pronto } = studio;
  const proprio = { readOnly: !estudio.contatoLivre };
  const comParcela = digitado.comParcela === 'sim';
  const [falta, setFalta] = useState('');
  const naPagina = resultado?.parcela ?? estudio.parcela;
  const tardia = { estudio, motos, digitado, set, naPagina, onFalta: setFalta };
  const aprovado = useAprovado();
  const enviando = useNavigation().formMethod === 'POST';

  const campo = (name: CampoDeTexto) => ({
    name,
    value: digitado[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    autoComplete: 'off',
  });

  return (
    <div className="estudio" ref={raiz}>
      <div className="estudio-previa">
        {/* No boundary in the server's page: typing before it is hydrated would throw its markup away. */}
        {pronto ? (
          <Suspense fallback={<Esqueleto className="previa-espaco" />}>
            <PreviaAoVivo {...{ digitado, template, motos, estudio }} />
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
          <CampoTexto {...campo('preco')} rotulo="Preço à vista" prefixo="R$" inputMode="decimal" />
          <CampoTexto {...campo('validade')} rotulo="Vale até" placeholder="dd/mm/aaaa" inputMode="numeric" />
        </div>

        {pronto ? (
          <Suspense>
            <MotivoDoPreco {...tardia} />
          </Suspense>
        ) : (
          <CamposDaPagina digitado={digitado} />
        )}
        <noscript>{SemJavascript && <SemJavascript.MotivoDoPreco {...tardia} />}</noscript>

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
            rotulo="Mostrar parcela"
            ajuda="Calculada pelo plano da loja, com o rodapé que a lei pede."
            checked={comParcela}
            onChange={(event) => set({ comParcela: event.target.checked ? 'sim' : '' })}
          />
          {pronto && comParcela && (
            <Suspense fallback={<Esqueleto className="mt-4 h-48" />}>
              <ParteDaParcela {...tardia} />
            </Suspense>
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

        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CampoTexto {...campo('nome')} {...proprio} rotulo="Seu nome" autoComplete="name" maxLength={120} />
          <CampoTexto
            {...campo('telefone')}
            {...proprio}
            ajuda={proprio.readOnly && <Link to="/perfil">Mudar nome e WhatsApp no perfil</Link>}
            rotulo="Seu WhatsApp"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        </div>

        {!aprovado && <EsperaAprovacao para="gerar o panfleto" />}
        {falta && <p className="campo-erro">Para mostrar a parcela: {falta}</p>}
        <BarraDeAcao>
          <Botao carregando={enviando} disabled={!aprovado}>
            {aprovado ? 'Gerar panfleto' : 'Gerar panfleto: espera a aprovação'}
          </Botao>
        </BarraDeAcao>
      </Formulario>
    </div>
  );
}

/** What the page brings of fields that come later goes with a form that is sent before them; they stand after it. */
function CamposDaPagina({ digitado }: { digitado: PanfletoDigitado }) {
  const campos = [...(digitado.comParcela === 'sim' ? CAMPOS_DA_PARCELA : []), 'motivo'] as const;
  return campos.map((campo) => <input key={campo} type="hidden" name={campo} value={digitado[campo]} />);
}
