ALTER TABLE `campanhas` ADD `publico` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `campanhas` ADD `financeira` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `campanhas` ADD `prazo_maximo` integer;--> statement-breakpoint
ALTER TABLE `campanhas` ADD `entrada_minima` real;--> statement-breakpoint
-- One text stood for both until now: what televisions said they go on saying.
UPDATE `campanhas` SET `publico` = `regras`;
