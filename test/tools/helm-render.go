// Renders the templates of a Helm chart as Helm does: with Go's own template engine and the functions of sprig. It reads the templates and
// the data as JSON and writes what they become as JSON.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

type chart struct {
	Templates map[string]string
	Data      map[string]any
}

func main() {
	var input chart
	must(json.NewDecoder(os.Stdin).Decode(&input))
	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{
		"include": func(name string, data any) (string, error) {
			var out bytes.Buffer
			err := root.ExecuteTemplate(&out, name, data)
			return out.String(), err
		},
		"required": func(message string, value any) (any, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
		// JSON is YAML, too.
		"toYaml": func(value any) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
	})
	for name, text := range input.Templates {
		template.Must(root.New(name).Parse(text))
	}
	made := map[string]string{}
	for name := range input.Templates {
		if strings.HasPrefix(name, "_") {
			continue
		}
		var out bytes.Buffer
		must(root.ExecuteTemplate(&out, name, input.Data))
		made[name] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	must(json.NewEncoder(os.Stdout).Encode(made))
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
